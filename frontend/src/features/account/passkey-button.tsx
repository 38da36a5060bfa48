import { KeyRound } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import type { SignInAnswer } from './account-api.js';
import { usePasskeySignIn, useSignInFailure } from './second-factor-api.js';

interface PasskeyButtonProps {
  next: string | null;
  onSignedIn: (answer: SignInAnswer) => void;
}

/** Logs in with a passkey alone. */
export function PasskeyButton({ next, onSignedIn }: PasskeyButtonProps) {
  const t = useText();
  const failureText = useSignInFailure();
  const login = usePasskeySignIn(next);

  const press = () =>
    login.mutate(undefined, {
      onSuccess: onSignedIn,
      onError: (error) => notifyFailure(t('account.login.failed.title'), null, failureText(error)),
    });

  return (
    <div className="grid gap-2">
      <Button size="wrapping" pending={login.isPending} onClick={press}>
        <KeyRound aria-hidden />
        <span className="whitespace-normal text-center">{t('account.login.passkey')}</span>
      </Button>
      <FailureLine text={login.error && failureText(login.error)} />
    </div>
  );
}
