/** Drafts that the browser refuses to store. */
const unkept = new Map<string, string>();

/** The draft of a text; it survives a reload, not the tab. */
export function readDraft(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

export function dropDraft(key: string): void {
  unkept.delete(key);
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
}
