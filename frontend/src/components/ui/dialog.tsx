import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useReturnFocus } from '@/lib/use-return-focus.js';
import { buttonVariants } from './button-variants.js';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-lg', large: 'sm:max-w-2xl' };

interface DialogProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  width?: keyof typeof widths;
}

/** A dialog that is open as long as it is rendered; Escape, the scrim and the cross ask to close it. Its body scrolls. */
export function Dialog({ title, description, children, onClose, width = 'medium' }: DialogProps) {
  const t = useText();
  const returnFocus = useReturnFocus();
  return (
    <DialogPrimitive.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-40 flex animate-fade-in items-end justify-center bg-scrim pt-8 sm:items-center sm:p-6">
          <DialogPrimitive.Content
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'relative flex max-h-full w-full animate-rise-in flex-col rounded-t-lg border bg-overlay shadow-overlay outline-none sm:rounded-lg',
              // Too low for a body between header and footer: all of it scrolls.
              '[@media(height<30rem)]:block [@media(height<30rem)]:overflow-y-auto',
              widths[width],
            )}
          >
            <header className="border-b px-5 py-4 pr-14 sm:px-6">
              <DialogPrimitive.Title className="text-base">{title}</DialogPrimitive.Title>
              {description && (
                <DialogPrimitive.Description className="mt-1 text-ink-muted text-sm">
                  {description}
                </DialogPrimitive.Description>
              )}
            </header>
            {children}
            <DialogPrimitive.Close
              aria-label={t('common.close')}
              className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'absolute top-3 right-3')}
            >
              <X aria-hidden />
            </DialogPrimitive.Close>
          </DialogPrimitive.Content>
        </DialogPrimitive.Overlay>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // From the last control Radix moves the focus on to the first without scrolling to it.
    const showFocused = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
    };
    const element = body.current;
    element?.addEventListener('keyup', showFocused);
    return () => element?.removeEventListener('keyup', showFocused);
  }, []);

  return (
    <div ref={body} className={cn('grid min-h-0 grid-cols-1 overflow-y-auto px-5 py-5 sm:px-6', className)}>
      {children}
    </div>
  );
}

/** The row of buttons; the primary action stands last and is first under the thumb on a narrow screen. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6">
      {children}
    </footer>
  );
}
