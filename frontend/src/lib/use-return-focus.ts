import { useState } from 'react';

/**
 * What a dialog does with the focus when it closes: whatever had it before gets it back, which Radix does only for a
 * trigger of its own. Where that is gone, the screen gets it, unless something else has it by then.
 */
export function useReturnFocus(): (closing: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (closing) => {
    closing.preventDefault();
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
    if (isThere) before.focus();
    else if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  };
}
