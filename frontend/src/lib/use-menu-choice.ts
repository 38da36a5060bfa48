import { useRef } from 'react';

/**
 * Runs what was chosen in a menu once the menu is gone, for `onCloseAutoFocus`: a dialog that opens then gives the focus back
 * to the button of the menu.
 */
export function useMenuChoice() {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);

  function act() {
    trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  }
  const choose = (action: () => void) => () => {
    chosen.current = action;
  };
  return { trigger, choose, act };
}
