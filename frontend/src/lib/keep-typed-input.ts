import { prerenderedAttribute, pressedAttribute } from '@wifi-share/contracts/prerendered';

/**
 * For prerendered screens: moves what was typed into the fields of `root`, what was chosen in its lists, and the focus to the
 * application's elements as soon as they replace the document's, then presses the buttons that were pressed. Both have the
 * same markup.
 */
export function keepTypedInput(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  if (!drawn) return;
  const controls = () => [...root.querySelectorAll<HTMLElement>('a, button, input, select')];
  const before = controls();

  // An element that is taken away loses the focus, with a focusout in some browsers and without one in others.
  let focused: EventTarget | null = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  root.addEventListener('focusin', noteFocus);

  const observer = new MutationObserver(() => {
    if (drawn.isConnected) return;
    observer.disconnect();
    root.removeAttribute(prerenderedAttribute);
    root.removeEventListener('focusin', noteFocus);
    const after = controls();
    for (const [index, control] of before.entries()) {
      const successor = after[index];
      if (control instanceof HTMLSelectElement && successor instanceof HTMLSelectElement)
        choose(successor, control.value);
      else if (control instanceof HTMLInputElement && successor instanceof HTMLInputElement)
        type(successor, control.value);
      if (control === focused && document.activeElement === document.body) successor?.focus();
    }
    for (const [index, control] of before.entries()) if (control.hasAttribute(pressedAttribute)) after[index]?.click();
  });
  observer.observe(root, { childList: true });
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
