import { ArrowLeft, KeyRound } from 'lucide-react';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { usePasskeyFailure } from '../passkey-failure.js';
import { useGatePasskey } from './gate-api.js';

interface PasskeyStepProps {
  onBack: () => void;
  /** The steps before were too long ago. */
  onTooLate: () => void;
  showIfBlocked: (error: unknown) => boolean;
}

/** After both steps of the gate: asks for a passkey, or has the first one made. */
export function PasskeyStep({ onBack, onTooLate, showIfBlocked }: PasskeyStepProps) {
  const t = useText();
  const failureText = usePasskeyFailure();
  const giving = useGatePasskey();

  const press = () =>
    giving.mutate(t('admin.gate.passkey.first'), {
      onError: (error) => {
        notifyFailure(t('admin.gate.code.failed.title'), null, failureText(error));
        if (!showIfBlocked(error) && isProblem(error, 'second_factor_expired')) onTooLate();
      },
    });

  return (
    <EntryCard
      focused
      illustration={<DoorIllustration className="h-20 w-auto" />}
      title={t('admin.gate.passkey.title')}
      intro={t('admin.gate.passkey.intro')}
      footer={
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('admin.gate.back')}
        </Button>
      }
    >
      {giving.error && <Alert tone="danger">{failureText(giving.error)}</Alert>}
      <Button variant="primary" size="field" pending={giving.isPending} onClick={press}>
        <KeyRound aria-hidden />
        {t('admin.gate.passkey.submit')}
      </Button>
    </EntryCard>
  );
}
