import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useText } from '@/lib/i18n/use-text.js';
import 'sonner/dist/styles.css';

interface Toast {
  title: string;
  description: string | undefined;
  seconds: number;
}

interface ShownToast extends Toast {
  id: string;
  kind: 'success' | 'error';
}

let shown: ShownToast | null = null;
let number = 0;

let mount = (): void => undefined;
/** Toasts that come before are lost on what shows them. */
const mounted = new Promise<void>((resolve) => {
  mount = resolve;
});

/**
 * Replaces the shown toast: at most one at a time (spec section 4). The next one takes over its id and place; a toast that
 * is already fading away would take the next with it.
 */
export async function showToast(kind: 'success' | 'error', notice: Toast): Promise<void> {
  await mounted;
  shown = { id: shown?.id ?? `toast-${number}`, kind, ...notice };
  // What is left of the one before would count for this one, were both to last equally long.
  show(notice.seconds * 1000 + (number++ % 2));
}

/** Takes the shown toast away. */
export function dismissToast(): void {
  if (shown) toast.dismiss(shown.id);
}

/** A toast goes; another that was to take its place in this very moment comes as a new one. */
function gone(toast: ShownToast): void {
  if (shown === toast) {
    shown = null;
  } else if (shown?.id === toast.id) {
    shown = { ...shown, id: `toast-${number++}` };
    show(shown.seconds * 1000);
  }
}

function show(duration: number): void {
  if (!shown) return;
  const toShow = shown;
  const { id, kind, title, description: detail } = toShow;
  // Some languages have one sentence for both.
  const description = detail === title ? undefined : detail;
  // Out of the way of the buttons, which stand at the bottom of a narrow screen.
  const position = matchMedia('(width < 640px)').matches ? 'top-center' : 'bottom-right';
  const ends = () => gone(toShow);
  toast[kind](title, { id, description, position, duration, onAutoClose: ends, onDismiss: ends });
}

/** It waits under the pointer by itself; here it waits for as long as it has the focus, too. */
export default function Toaster() {
  const t = useText();

  useEffect(() => mount(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what gets the focus is the toast inside
    <div onFocus={() => show(Number.POSITIVE_INFINITY)} onBlur={() => shown && show(shown.seconds * 1000)}>
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
    </div>
  );
}
