import { useState } from 'react';
import { isProblem, ProblemError } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { ClosedDoorIllustration } from '@/components/illustrations/closed-door-illustration.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { AccessCodeStep, BackHome } from './access-code-step.js';
import { PasskeyStep } from './passkey-step.js';
import { clearSentCode, readSentCode, storeSentCode } from './sent-code.js';
import { VerificationStep } from './verification-step.js';

interface AdminGateProps {
  /** Whether a session was over in the middle of work. */
  ended: boolean;
  /** Why the wanted screen is not shown, where a text explains it. */
  denied: string | null;
}

/** Asks for the access code, for the e-mailed code and, where there is one, for a passkey. The step is in the address, for "back" and reloads. */
export function AdminGate({ ended, denied }: AdminGateProps) {
  const t = useText();
  const step = useQueryDialog('step');
  const [sent, setSent] = useState(readSentCode);
  const [blocked, setBlocked] = useState<string | null>(null);
  const [isTooLate, setTooLate] = useState(false);

  /** Returns whether the failure was that; the forms show all others. */
  function showIfBlocked(error: unknown): boolean {
    if (!isProblem(error, 'address_blocked') || !(error instanceof ProblemError)) return false;
    setBlocked(error.message);
    return true;
  }

  if (blocked !== null) {
    return (
      <AccessBlocked
        text={blocked}
        onBack={() => {
          setBlocked(null);
          if (step.subject) step.close();
        }}
      />
    );
  }
  const onTooLate = () => {
    setTooLate(true);
    step.close();
  };
  if (step.subject === 'passkey') {
    return <PasskeyStep onBack={step.close} onTooLate={onTooLate} showIfBlocked={showIfBlocked} />;
  }
  if (step.subject === 'code' && sent) {
    return (
      <VerificationStep
        sent={sent}
        onResent={(expiresIn) => setSent(storeSentCode(expiresIn, Date.now()))}
        onBack={step.close}
        onPasskey={() => {
          // The code is used: "back" leads to the access code.
          clearSentCode();
          setSent(null);
          step.openInsteadOf('step', 'passkey');
        }}
        onTooLate={onTooLate}
        showIfBlocked={showIfBlocked}
      />
    );
  }
  return (
    <AccessCodeStep
      ended={ended}
      denied={isTooLate ? t('admin.gate.resend.again') : denied}
      onSent={(expiresIn) => {
        setSent(storeSentCode(expiresIn, Date.now()));
        step.open('code');
      }}
      showIfBlocked={showIfBlocked}
    />
  );
}

interface AccessBlockedProps {
  /** The server's text: that the address is blocked, and for how long. */
  text: string;
  onBack: () => void;
}

function AccessBlocked({ text, onBack }: AccessBlockedProps) {
  const t = useText();
  return (
    <EntryCard
      focused
      illustration={<ClosedDoorIllustration />}
      title={t('admin.gate.blocked.title')}
      intro={
        <div className="grid gap-2">
          <p className="text-ink">{text}</p>
          <p>{t('admin.gate.blocked.way')}</p>
        </div>
      }
      footer={<BackHome />}
    >
      <Button size="field" onClick={onBack}>
        {t('common.retry')}
      </Button>
    </EntryCard>
  );
}
