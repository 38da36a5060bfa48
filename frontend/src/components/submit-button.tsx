import type { ReactNode } from 'react';
import { Button } from './ui/button.js';

interface SubmitButtonProps {
  pending: boolean;
  children: ReactNode;
}

/**
 * The primary action of a form. A press leaves the focus in the field: its validation on blur could move the button from
 * under the pointer, and the click would be lost.
 */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="field"
      className="mt-1"
      pending={pending}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
