import { useEffect, useState } from 'react';

/** What got the focus when the last dialog closed; a dialog that replaced it returns the focus there, too. */
let returnedTo: Element | null = null;

/**
 * Returns the focus when a dialog closes, which Radix does only for its own triggers: to what had it before, or before the
 * dialog that this one replaced; else to the screen, unless something else has it by then.
 */
export function useReturnFocus(): (closing: Event) => void {
  const [before] = useState(() => document.activeElement);

  useEffect(() => {
    // A dialog that this one replaces closes after this effect.
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
