/**
 * Runs in the page: controls that look the same with the focus of the keyboard, and those that something hides then
 * (WCAG 2.4.7, 2.4.11). The keyboard was used last.
 */
export async function focusFindings(
  shownControls: () => HTMLElement[],
  nameOf: (element: Element) => string,
): Promise<string[]> {
  const findings: string[] = [];
  const before = document.activeElement;
  const toasts = '[data-sonner-toaster], [data-toasts]';

  for (const control of shownControls()) {
    if (control.tabIndex < 0 || !control.isConnected) continue;
    if (document.activeElement === control) {
      control.blur();
      await new Promise(requestAnimationFrame);
    }
    const looked = look(control);
    control.focus();
    if (document.activeElement !== control) continue;
    if (look(control) === looked) {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      if (look(control) === looked) findings.push(`focus is not seen: ${nameOf(control)}`);
    }
    if (!isSeen(control)) findings.push(`hidden when it has the focus: ${nameOf(control)}`);
  }
  if (before instanceof HTMLElement) before.focus();
  return findings;

  /** How it and what is drawn in its place look; that is beside it, or its label, where the control itself is unseen. */
  function look(control: HTMLElement): string {
    const unseen = control.matches('input, select');
    const drawn = [control, ...(unseen ? [control.parentElement, control.nextElementSibling] : [])];
    return JSON.stringify(
      drawn.map((element) => {
        if (!element) return null;
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
        return [outlineStyle === 'none' ? 'none' : outlineWidth, boxShadow, borderColor];
      }),
    );
  }

  /** A toast may lie over it: that goes by itself. */
  function isSeen(control: HTMLElement): boolean {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return [control, ...labels].some((target) => {
      const box = target.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
      return points.some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (target.contains(hit) || hit.closest(`label, ${toasts}`)?.matches(`:has(:focus), ${toasts}`));
      });
    });
  }
}
