/**
 * The document may show a screen before the application has come and takes its place: what was typed into the fields of
 * `root` until then, and the focus, goes into the application's fields of the same name as soon as they are there.
 */
export function keepWhatWasTyped(root: HTMLElement): void {
  const typed = new Map([...root.querySelectorAll('input')].map((input) => [input.name, input]));
  if (typed.size === 0) return;

  // A field that is taken away loses the focus, with a focusout in some browsers and without one in others.
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);

  const observer = new MutationObserver(() => {
    for (const [name, before] of typed) {
      if (before.isConnected) continue;
      const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      if (!field) continue;
      typed.delete(name);
      if (before.value !== '' && field.value === '') type(field, before.value);
      if (before === focused && document.activeElement === document.body) field.focus();
    }
    if (typed.size > 0) return;
    observer.disconnect();
    root.removeEventListener('focusin', noteFocus);
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** As a keyboard does it: React hears of the event only when the value was set past its own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
