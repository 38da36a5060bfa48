import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';
import { useText } from '../../lib/i18n/use-text.js';
import 'sonner/dist/styles.css';

interface Toast {
  title: string;
  description: string | undefined;
  seconds: number;
}

/** The same for every notice, so that a new one takes the place of the one before. */
const theToast = 'toast';

/** Replaces the toast that is shown: at most one at a time (spec section 4). */
export function showToast(kind: 'success' | 'error', { title, description, seconds }: Toast): void {
  // Out of the way of the buttons, which stand at the bottom of a narrow screen.
  const position = matchMedia('(width < 640px)').matches ? 'top-center' : 'bottom-right';
  toast[kind](title, { id: theToast, description, position, duration: seconds * 1000 });
}

export default function Toaster() {
  const t = useText();
  return (
    <Sonner
      containerAriaLabel={t('common.notifications')}
      visibleToasts={1}
      className="font-sans!"
      icons={{
        success: <CircleCheck className="size-4 text-success-ink" />,
        error: <CircleAlert className="size-4 text-danger-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[min(356px,calc(100vw-32px))] items-start gap-3 rounded-lg border bg-overlay p-4 text-ink shadow-overlay focus-visible:outline-2! focus-visible:outline-accent-ink!',
          icon: 'mt-0.5 shrink-0',
          title: 'text-sm font-medium',
          description: 'mt-0.5 text-sm text-ink-muted',
        },
      }}
    />
  );
}
