import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { KnownBrowsers } from '../sessions/known-browsers.js';
import type { UserStore } from '../users/user-store.js';

/** What e-mails to an address, and requests for them by any client, count against. */
export const recipientSubject = (email: string): string => `recipient:${normalisedKey(email)}`;

/** Who asks for an e-mail. */
export interface MailCaller {
  principal: Principal | null;
  /** The browser's cookie from sign-ins before; left out where only signed-in users can ask. */
  knownBrowser?: string | null;
}

/**
 * Finds what they count against for one caller (R57): users who ask for an e-mail to their own address, in a session or in a
 * browser that the account knows, has a count that strangers cannot use up.
 */
export function createMailSubject(users: UserStore, knownBrowsers: KnownBrowsers) {
  async function browserSubject(email: string, knownBrowser: string | null): Promise<string | null> {
    const user = knownBrowser === null ? null : await users.findByEmail(email);
    return user && knownBrowsers.subjectOf(knownBrowser, user);
  }

  return async (email: string, { principal, knownBrowser = null }: MailCaller): Promise<string> => {
    const user = principal && (await users.findById(principal.userId));
    if (user && user.emailKey === normalisedKey(email)) return `user:${user._id}`;
    return (await browserSubject(email, knownBrowser)) ?? recipientSubject(email);
  };
}

export type MailSubject = ReturnType<typeof createMailSubject>;

/** Sends unless `subject` has had all its e-mails, which the caller does not learn: the answer would tell of an account. */
export async function sendQuietly(limit: SendLimit, subject: string, send: () => Promise<unknown>): Promise<void> {
  try {
    await limit.send(subject, send);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_many_requests') throw error;
  }
}
