/** What is shown now; it is replaced as a whole. */
export function shown(): HTMLElement {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main');
  return main;
}

let taking: number | undefined;

/** Says something below what is shown, for so many milliseconds; it is also announced. */
export function say(text: string, milliseconds: number | null = null): void {
  const notice = document.querySelector('.notice');
  if (!notice || notice.textContent === text) return;
  window.clearTimeout(taking);
  notice.textContent = text;
  if (milliseconds !== null) taking = window.setTimeout(() => say(''), milliseconds);
}
