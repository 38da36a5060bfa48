/**
 * Runs in the page: what does not fit the window, and what cannot be hit because it is smaller than 24 by 24 pixels.
 * A box that scrolls sideways is deliberate when it holds a table, tabs or a drawing.
 */
export function layoutFindings(shownControls: () => HTMLElement[], nameOf: (element: Element) => string): string[] {
  const least = 24;
  const findings: string[] = [];
  const report = (what: string, element: Element) => findings.push(`${what}: ${nameOf(element)}`);

  if (document.documentElement.scrollWidth > window.innerWidth) findings.push('the page scrolls sideways');

  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]'),
  );
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  for (const element of all) {
    const style = getComputedStyle(element);
    const overflows = element.scrollWidth > element.clientWidth + 1;
    if (overflows && /auto|scroll/.test(style.overflowX) && !element.matches(':is(input, textarea, select)')) {
      if (!element.matches('[role=tablist]') && !element.querySelector('table, [role=grid], .card-sheet')) {
        report('scrolls sideways', element);
      }
    }
    const { left, right, width } = element.getBoundingClientRect();
    if (
      isForReadersOnly(element) ||
      width <= 1 ||
      !(ownText(element) || element.matches('button, a, input, select, textarea, img'))
    )
      continue;
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX) || position === 'fixed') break;
      if (overflowX === 'visible') continue;
      const room = box.getBoundingClientRect();
      if (room.width <= 1) break;
      if (left < room.left - 1 || right > room.right + 1) report('cut off', element);
      break;
    }
    const scrolled = element.closest('[role=tablist]') ?? [...ancestors(element)].find(isScrolled);
    if (!scrolled && (left < -1 || right > window.innerWidth + 1)) report('outside of the window', element);
    if (
      overflows &&
      element.innerText.trim() &&
      element.matches('button, a, label, th, [role=tab]') &&
      style.display !== 'inline'
    ) {
      report(style.overflowX === 'visible' ? 'wider than its room' : 'shortened', element);
    }
  }

  for (const control of shownControls()) {
    const { width, height } = control.getBoundingClientRect();
    // Cells of a drawing are read out by keyboard, and the same figures are in a table.
    if (control.matches('[role=gridcell]')) continue;
    if ((width >= least && height >= least) || isInSentence(control) || isForReadersOnly(control)) continue;
    control.scrollIntoView({ block: 'center' });
    if (!isHitAround(control))
      report(`smaller than ${least} px (${Math.round(width)} × ${Math.round(height)})`, control);
  }
  return findings;

  function isForReadersOnly(element: Element) {
    return [element, ...ancestors(element)].some((box) =>
      /inset\(50%\)|rect\(0/.test(getComputedStyle(box).clipPath + getComputedStyle(box).clip),
    );
  }
  function* ancestors(element: Element) {
    for (let box = element.parentElement; box; box = box.parentElement) yield box;
  }
  function isScrolled(box: Element) {
    return /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1;
  }
  /** A link in a line of text is as high as the text (WCAG 2.5.8, "inline"). */
  function isInSentence(control: Element) {
    const { display } = getComputedStyle(control);
    const around = control.parentElement?.textContent?.trim() ?? '';
    return display === 'inline' && around.length > (control.textContent?.trim().length ?? 0);
  }
  /** Whether a press beside the middle still meets the control, or a label that presses it. */
  function isHitAround(control: HTMLElement) {
    const { left, top, width, height } = control.getBoundingClientRect();
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const reach = least / 2 - 0.5;
    return [-reach, reach].every((x) =>
      [-reach, reach].every((y) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit && [control, ...labels].some((target) => target.contains(hit));
      }),
    );
  }
}
