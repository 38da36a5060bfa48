import { useEffect, useRef } from 'react';
import { useQueryDialog } from './use-query-dialog.js';

/** A form that a button opens below itself; the address says which one is open (`?form=email`). */
export function useSectionForm(
  form: 'email' | 'google' | 'oidc' | 'rotate' | 'token' | 'invite' | `${'factor' | 'agent' | 'webhook'}-${string}`,
) {
  const opened = useQueryDialog('form');
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = opened.subject === form;
  const open = () => !isOpen && opened.open(form);

  // However it was closed, the focus is where it was opened.
  useEffect(() => {
    if (!isOpen) return;
    // Read then: a button that the form replaces is another one when it comes back.
    return () => opener.current?.focus();
  }, [isOpen]);

  return { isOpen, open, close: opened.close, toggle: isOpen ? opened.close : open, opener };
}
