import { prerenderedAttribute, pressedAttribute } from '@wifi-share/contracts/prerendered';

/**
 * For prerendered screens: moves what was typed into the fields of `root`, what was chosen in its lists, and the focus to the
 * application's elements as soon as they replace the document's, then presses the button that was pressed.
 */
export function keepTypedInput(root: HTMLElement): void {
  const drawn = [...root.querySelectorAll<HTMLElement>('a, button, input, select, summary')];
  const [first] = drawn;
  if (!first) return;

  // An element that is taken away loses the focus, with a focusout in some browsers and without one in others.
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);

  const observer = new MutationObserver(() => {
    if (first.isConnected) return;
    observer.disconnect();
    root.removeAttribute(prerenderedAttribute);
    root.removeEventListener('focusin', noteFocus);
    for (const field of drawn) {
      const successor = successorOf(field, drawn, root);
      if (field instanceof HTMLSelectElement && successor instanceof HTMLSelectElement) choose(successor, field.value);
      if (field instanceof HTMLInputElement && successor instanceof HTMLInputElement) type(successor, field.value);
    }
    if (focused && document.activeElement === document.body) successorOf(focused, drawn, root)?.focus();
    const pressed = drawn.find((one) => one.hasAttribute(pressedAttribute));
    if (pressed) successorOf(pressed, drawn, root)?.click();
  });
  observer.observe(root, { childList: true });
}

/**
 * By name, or else by words: the application may have other controls beside it, such as the menu of a user who was signed in
 * before. Of several alike it is the one in the same place.
 */
function successorOf(element: Element, drawn: readonly Element[], root: Element): HTMLElement | undefined {
  const identify = (one: Element) =>
    one.getAttribute('name') ?? [one.getAttribute('aria-label'), one.textContent].join();
  const isAlike = (one: Element) => one.tagName === element.tagName && identify(one) === identify(element);
  const place = drawn.filter(isAlike).indexOf(element);
  return [...root.querySelectorAll<HTMLElement>(element.tagName)].filter(isAlike)[place];
}

function choose(list: HTMLSelectElement, value: string): void {
  if (list.value === value) return;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Like a keyboard: React notices the event only when the value was set past its own setter. */
function type(field: HTMLInputElement, value: string): void {
  if (field.value !== '' || value === '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
