import { googleSignIn, oidcSignIn } from '@wifi-share/contracts/calls/social-sign-in';
import type { User } from '@wifi-share/contracts/entities/user';
import { callUrl } from '@/api/call.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { providerName, singleSignOn } from '@/lib/single-sign-on.js';

/** Whether a password proves who the user is: not where single sign-on has taken its place. */
export const provesByPassword = ({ hasPassword, oidcLinked }: User): boolean =>
  hasPassword && !(oidcLinked && singleSignOn()?.required);

/** Whether the operator's provider is asked who a user without a password is, and not Google. */
export const provesByOidc = ({ googleLinked, oidcLinked }: User): boolean =>
  oidcLinked && singleSignOn() !== null && (!googleLinked || Boolean(singleSignOn()?.required));

/** The link by which a user without a password signs in again and comes back to `next`. */
export function useSignInAgain(next: string): { href: string; text: string } {
  const t = useText();
  const { status, user } = useSession();
  if (status === 'signed-in' && provesByOidc(user)) {
    const href = callUrl(oidcSignIn, {}, { next, for: 'proof' });
    return { href, text: t('settings.again.linkOidc', { provider: providerName() }) };
  }
  return { href: callUrl(googleSignIn, {}, { next }), text: t('settings.again.link') };
}
