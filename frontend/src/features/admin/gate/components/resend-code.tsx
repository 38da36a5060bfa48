import { isProblem } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { useResendCode } from '../api/gate-calls.js';

interface ResendCodeProps {
  /** When it becomes possible (R36). */
  resendAt: number;
  /** Whether there is nothing else to do. */
  expired: boolean;
  onResent: (expiresInSeconds: number) => void;
  /** The first step was too long ago. */
  onTooLate: () => void;
  noteBlocked: (error: unknown) => boolean;
}

/** Sends another code. Where the first step was too long ago for that, the access code is asked for again. */
export function ResendCode({ resendAt, expired, onResent, onTooLate, noteBlocked }: ResendCodeProps) {
  const t = useText();
  const failureText = useFailureText();
  const resending = useResendCode();
  const wait = useSecondsLeft(resendAt);

  async function resend() {
    try {
      onResent((await resending.mutateAsync()).expiresIn);
      notifySuccess({ title: t('admin.gate.resend.done'), description: t('admin.gate.resend.doneText') });
    } catch (error) {
      if (noteBlocked(error)) return;
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
