import type { ReactNode } from 'react';
import { Button } from './ui/button.js';

interface SubmitButtonProps {
  pending: boolean;
  children: ReactNode;
}

/**
 * The one primary action of a form. Pressing it leaves the focus in the field: an error that comes up when the field is
 * left would move the button away from under the pointer, and the press would be lost.
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
