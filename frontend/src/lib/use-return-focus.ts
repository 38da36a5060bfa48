import { useEffect, useState } from 'react';

/** What got the focus when a dialog closed; one that opened in its place leaves it there, too. */
let returnedTo: Element | null = null;

/**
 * What a dialog does with the focus when it closes: whatever had it before gets it back, which Radix does only for a
 * trigger of its own; that of the dialog before, where this one took its place. Where that is gone, the screen gets it,
 * unless something else has it by then.
 */
export function useReturnFocus(): (closing: Event) => void {
  const [before] = useState(() => document.activeElement);

  useEffect(() => {
    // A dialog in whose place this one is closes after this.
    returnedTo = null;
  }, []);

  return (closing) => {
    closing.preventDefault();
    const target = [before, returnedTo].find(canHaveFocus);
    if (target) {
      target.focus();
      returnedTo = target;
    } else if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  };
}

const canHaveFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;
