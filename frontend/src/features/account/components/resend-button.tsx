import { Button } from '@/components/ui/button.js';
import type { ButtonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useResendVerification } from '../api/resend-verification.js';
import { ResendOutcome } from './resend-outcome.js';

/** Sends the verification e-mail again to a known address. */
export function ResendButton({ email, variant }: { email: string; variant?: ButtonVariants['variant'] }) {
  const t = useText();
  const resend = useResendVerification();
  return (
    <>
      <Button variant={variant} size="field" pending={resend.isPending} onClick={() => resend.mutate(email)}>
        {t('account.resend.submit')}
      </Button>
      <ResendOutcome resend={resend} />
    </>
  );
}
