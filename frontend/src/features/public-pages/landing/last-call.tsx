import { StartLink } from '@/components/start-link.js';
import { useText } from '@/lib/i18n/use-text.js';

export function LastCall() {
  const t = useText();
  return (
    <section aria-labelledby="last-call" className="border-t bg-accent-soft">
      <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-4 py-12 sm:px-6 sm:py-16 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="last-call" className="text-xl tracking-tight">
          {t('landing.lastCall.title')}
        </h2>
        <StartLink />
      </div>
    </section>
  );
}
