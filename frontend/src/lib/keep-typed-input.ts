import { prerenderedAttribute, pressedAttribute } from '@wifi-share/contracts/prerendered';

/**
 * For prerendered screens: moves what was typed into the fields of `root`, what was chosen in its lists, and the focus to the
 * application's elements as soon as they replace the document's, then presses the button that was pressed.
 */
export function keepTypedInput(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  if (!drawn) return;
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  const buttons = [...root.querySelectorAll('button')];

  // An element that is taken away loses the focus, with a focusout in some browsers and without one in others.
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);

  const observer = new MutationObserver(() => {
    if (drawn.isConnected) return;
    observer.disconnect();
    root.removeAttribute(prerenderedAttribute);
    root.removeEventListener('focusin', noteFocus);
    for (const field of fields) {
      const successor = successorOf(field, root);
      if (successor instanceof HTMLSelectElement) choose(successor, field.value);
      else if (successor instanceof HTMLInputElement) type(successor, field.value);
    }
    if (focused && document.activeElement === document.body) successorOf(focused, root)?.focus();
    const pressed = buttons.find((button) => button.hasAttribute(pressedAttribute));
    if (pressed) successorOf(pressed, root)?.click();
  });
  observer.observe(root, { childList: true });
}

/** By name and words: the application may have other controls beside it, such as the menu of a user who was signed in before. */
function successorOf(element: Element, root: Element): HTMLElement | undefined {
  const identify = (one: Element) => [one.getAttribute('name'), one.getAttribute('aria-label'), one.textContent].join();
  return [...root.querySelectorAll<HTMLElement>(element.tagName)].find((one) => identify(one) === identify(element));
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
