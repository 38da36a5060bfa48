import type { ComponentProps, RefObject } from 'react';
import { useFocusHandover } from '@/lib/use-focus-handover.js';
import { Button } from './ui/button.js';

interface VanishingButtonProps extends ComponentProps<typeof Button> {
  /** Gets the focus of the button when that goes. */
  focusNext: RefObject<HTMLElement | null>;
}

/** A button that its own press takes away. */
export function VanishingButton({ focusNext, ...props }: VanishingButtonProps) {
  return <Button {...props} ref={useFocusHandover<HTMLButtonElement>(focusNext)} />;
}
