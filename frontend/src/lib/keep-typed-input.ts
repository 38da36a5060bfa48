import { prerenderedAttribute, pressedAttribute } from '@wifi-share/contracts/prerendered';

/**
 * For prerendered screens: moves what was typed into the fields of `root`, what was chosen in its lists, and the focus to the
 * application's elements as soon as they replace the document's, then presses the buttons that were pressed. Both have the
 * same markup.
 */
export function keepTypedInput(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  if (!drawn) return;
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((field) => ({
    field,
    path: pathTo(field, root),
  }));

  // An element that is taken away loses the focus, with a focusout in some browsers and without one in others.
  let focused = pathTo(document.activeElement, root);
  const noteFocus = ({ target }: FocusEvent) => {
    focused = pathTo(target as Element, root);
  };
  root.addEventListener('focusin', noteFocus);

  const buttons = [...root.querySelectorAll('button')].map((button) => ({ button, path: pathTo(button, root) }));

  const observer = new MutationObserver(() => {
    if (drawn.isConnected) return;
    observer.disconnect();
    root.removeAttribute(prerenderedAttribute);
    root.removeEventListener('focusin', noteFocus);
    for (const { field, path } of fields) {
      const successor = elementAt(path, root);
      if (successor instanceof HTMLSelectElement) choose(successor, field.value);
      else if (field.value !== '' && successor instanceof HTMLInputElement && successor.value === '')
        type(successor, field.value);
    }
    const successor = elementAt(focused, root);
    if (document.activeElement === document.body && successor instanceof HTMLElement) successor.focus();
    for (const { path } of buttons.filter(({ button }) => button.hasAttribute(pressedAttribute))) {
      const own = elementAt(path, root);
      if (own instanceof HTMLButtonElement) own.click();
    }
  });
  observer.observe(root, { childList: true });
}

/** The places among their siblings that lead from `root` to the element; none where it is not inside. */
function pathTo(element: Element | null, root: Element): number[] {
  const parent = element?.parentElement;
  if (!element || !parent || element === root || !root.contains(element)) return [];
  return [...pathTo(parent, root), [...parent.children].indexOf(element)];
}

function elementAt(path: number[], root: Element): Element | undefined {
  if (path.length === 0) return undefined;
  return path.reduce<Element | undefined>((parent, place) => parent?.children[place], root);
}

function choose(list: HTMLSelectElement, value: string): void {
  if (list.value === value) return;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Like a keyboard: React notices the event only when the value was set past its own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
