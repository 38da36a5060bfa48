import { useText } from '@/lib/i18n/use-text.js';
import { NoPasskey } from '@/lib/passkeys.js';
import { useFailureText } from '@/lib/use-failure-text.js';

const noPasskeyTexts = {
  unsupported: 'admin.passkeys.unsupported',
  madeBefore: 'admin.passkeys.madeBefore',
  stopped: 'admin.passkeys.stopped',
} as const satisfies Record<NoPasskey['reason'], string>;

/** Answers why something with a passkey failed, in the browser or at the server. */
export function usePasskeyFailure(): (error: unknown) => string {
  const t = useText();
  const failureText = useFailureText();
  return (error) => (error instanceof NoPasskey ? t(noPasskeyTexts[error.reason]) : failureText(error));
}
