/** Copies text; where the clipboard is not allowed, by a hidden text area (spec section 8). Answers whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'fixed opacity-0';
  // Inside an open dialog, or its focus trap takes the selection away.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  // Deprecated, so that it may be gone one day.
  const copied = document.execCommand?.('copy') ?? false;
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
