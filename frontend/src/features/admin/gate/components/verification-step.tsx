import { ArrowLeft } from 'lucide-react';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import type { SentCode } from '../sent-code.js';
import { CodeCountdown } from './code-countdown.js';
import { CodeExpired } from './code-expired.js';
import { ResendCode } from './resend-code.js';
import { VerificationForm } from './verification-form.js';

interface VerificationStepProps {
  sent: SentCode;
  onResent: (expiresInSeconds: number) => void;
  onBack: () => void;
  /** No other code can be sent before the access code was given again. */
  onTooLate: () => void;
  noteBlocked: (error: unknown) => boolean;
}

/** Second step of the gate; when the time is over, the way on is another code. */
export function VerificationStep({ sent, onResent, onBack, onTooLate, noteBlocked }: VerificationStepProps) {
  const t = useText();
  const left = useSecondsLeft(sent.expiresAt);
  return (
    <EntryCard
      illustration={<LetterIllustration />}
      title={t('admin.gate.code.title')}
      intro={t('admin.gate.code.intro')}
      footer={
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('admin.gate.back')}
        </Button>
      }
    >
      {left > 0 ? <CodeCountdown left={left} /> : <CodeExpired />}
      {left > 0 && <VerificationForm key={sent.expiresAt} noteBlocked={noteBlocked} />}
      <ResendCode
        resendAt={sent.resendAt}
        expired={left === 0}
        onResent={onResent}
        onTooLate={onTooLate}
        noteBlocked={noteBlocked}
      />
    </EntryCard>
  );
}
