import { KeyRound } from 'lucide-react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { NoPasskey } from '@/lib/passkeys.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { usePasskeyProof } from './proof-api.js';

/** Proves by a passkey who is at this browser; why it failed stands above the button. */
export function PasskeyProof({ userId, onProved }: { userId: string; onProved: () => void }) {
  const t = useText();
  const failureText = useFailureText();
  const { mutate, isPending, error } = usePasskeyProof(userId);

  function reasonOf(failure: Error): string {
    if (!(failure instanceof NoPasskey)) return failureText(failure, t('settings.proof.failed.detail'));
    return t(failure.reason === 'unsupported' ? 'settings.proof.unsupported' : 'settings.proof.unused');
  }

  return (
    <>
      {error && <Alert tone="danger">{reasonOf(error)}</Alert>}
      <Button size="field" pending={isPending} onClick={() => mutate(undefined, { onSuccess: onProved })}>
        <KeyRound aria-hidden />
        {t('settings.proof.passkey')}
      </Button>
    </>
  );
}
