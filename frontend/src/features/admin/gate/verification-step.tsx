import { durations } from '@wifi-share/contracts/durations';
import { ArrowLeft, Timer } from 'lucide-react';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { useResendCode } from './gate-api.js';
import { clockText, type SentCode } from './sent-code.js';
import { VerificationForm } from './verification-form.js';

interface VerificationStepProps {
  sent: SentCode;
  onResent: (expiresInSeconds: number) => void;
  onBack: () => void;
  /** The code was right, and a passkey is asked for. */
  onPasskey: () => void;
  /** The first step has to be repeated before another code can be sent. */
  onTooLate: () => void;
  showIfBlocked: (error: unknown) => boolean;
}

/** Second step of the gate; an expired code has to be replaced by another. */
export function VerificationStep({ sent, ...props }: VerificationStepProps) {
  const { onResent, onBack, onPasskey, onTooLate, showIfBlocked } = props;
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
      {left > 0 && <VerificationForm key={sent.expiresAt} onPasskey={onPasskey} showIfBlocked={showIfBlocked} />}
      <ResendCode
        resendAt={sent.resendAt}
        expired={left === 0}
        onResent={onResent}
        onTooLate={onTooLate}
        showIfBlocked={showIfBlocked}
      />
    </EntryCard>
  );
}

/** How long the code is still valid, as a figure and a bar. */
function CodeCountdown({ left }: { left: number }) {
  const t = useText();
  const share = Math.min(1, left / durations.adminCodeSeconds);
  return (
    <div role="timer" className="grid gap-2">
      <p className="flex items-center gap-2 text-ink-muted text-sm tabular-nums">
        <Timer aria-hidden className="size-4" />
        {t('admin.gate.code.left', { time: clockText(left) })}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-muted-strong">
        <div className="h-full origin-left rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

function CodeExpired() {
  const t = useText();
  return (
    <Alert tone="warning">
      <p className="font-medium">{t('admin.gate.code.expired.title')}</p>
      <p>{t('admin.gate.code.expired.text')}</p>
    </Alert>
  );
}

interface ResendCodeProps {
  /** When another code may be sent (R36), in milliseconds since 1970. */
  resendAt: number;
  /** Whether the code has expired. */
  expired: boolean;
  onResent: (expiresInSeconds: number) => void;
  /** The first step was too long ago. */
  onTooLate: () => void;
  showIfBlocked: (error: unknown) => boolean;
}

/** Sends another code. When the first step is too long ago, `onTooLate` leads back to it. */
function ResendCode({ resendAt, expired, onResent, onTooLate, showIfBlocked }: ResendCodeProps) {
  const t = useText();
  const failureText = useFailureText();
  const resending = useResendCode();
  const wait = useSecondsLeft(resendAt);

  async function resend() {
    try {
      onResent((await resending.mutateAsync()).expiresIn);
      notifySuccess({ title: t('admin.gate.resend.done'), description: t('admin.gate.resend.doneText') });
    } catch (error) {
      if (showIfBlocked(error)) return;
      if (isProblem(error, 'invalid_verification_code')) {
        notifyFailure(t('admin.gate.resend.failed'), null, t('admin.gate.resend.again'));
        return onTooLate();
      }
      notifyFailure(t('admin.gate.resend.failed'), null, failureText(error, t('admin.gate.resend.failedText')));
    }
  }

  const failure = resending.error && failureText(resending.error, t('admin.gate.resend.failedText'));
  return (
    <div className="grid gap-3">
      {failure && <Alert tone="danger">{failure}</Alert>}
      {wait > 0 ? (
        <p className="text-center text-ink-muted text-sm tabular-nums">
          {t('admin.gate.resend.wait', { count: wait })}
        </p>
      ) : (
        <Button
          size="field"
          variant={expired ? 'primary' : 'secondary'}
          pending={resending.isPending}
          onClick={() => void resend()}
        >
          {t('admin.gate.resend.submit')}
        </Button>
      )}
    </div>
  );
}
