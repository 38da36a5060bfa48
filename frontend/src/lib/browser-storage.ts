/** Local storage may be blocked by the browser; everything here then behaves as if it were empty. */

export function isStorageAvailable(): boolean {
  try {
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the value lives as long as the page.
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
}
