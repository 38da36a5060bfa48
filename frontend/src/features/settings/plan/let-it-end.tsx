import { Button } from '@/components/ui/button.js';
import type { PlanStanding } from '@/lib/billing/plan-standing.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';

/** A plan that ends by itself: what is paid for does not renew. */
export type Ending = Extract<PlanStanding, { kind: 'paid' | 'grace' }>;

interface LetItEndProps {
  ending: Ending;
  unavailable: boolean;
  onClose: () => void;
}

/** The gentle way out of a plan (R46): nothing has to be done for it, and nothing is deleted. */
export function LetItEnd({ ending, unavailable, onClose }: LetItEndProps) {
  const t = useText();
  const language = useLanguage();
  const plan = t(`plans.${ending.plan}.name`);
  const date = formatDay(ending.until, language);

  function letItEnd() {
    onClose();
    notifySuccess({ title: t('payment.letEnd.done', { plan, date }), description: t('payment.letEnd.doneText') });
  }

  return (
    <div className="grid gap-3">
      <p>{t('payment.letEnd.text', { plan })}</p>
      <Button
        variant="primary"
        className="h-auto! min-h-10 w-full whitespace-normal! py-2"
        unavailable={unavailable}
        onClick={letItEnd}
      >
        {t('payment.letEnd.button', { date })}
      </Button>
    </div>
  );
}
