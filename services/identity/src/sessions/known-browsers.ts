import { createHash, randomBytes } from 'node:crypto';
import { knownBrowserCookie } from '@wifi-share/contracts/calls/known-browser-cookie';
import { siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { createDerivedSealer } from '@wifi-share/service-kit/crypto/sealer';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { StoredUser } from '../users/user.model.js';

type Account = Pick<StoredUser, '_id' | 'passwordHash' | 'disownedAt'>;

/** A year; each sign-in begins it again. */
const knownForSeconds = 365 * 24 * 60 * 60;

/** As many as fit into the 200 characters that the gateway passes on. */
const mostAccounts = 5;

/** Separates this from other uses of the secret, and the sealed text from others. */
const purpose = 'known browser';

/**
 * Stands for an account and its present password: another password makes the browser a stranger, and so does a sign-in that
 * was not its user's. 72 bits, in base64url.
 */
const markOf = ({ _id, passwordHash, disownedAt }: Account): string =>
  createHash('sha256')
    .update(`${_id} ${passwordHash}${disownedAt ? ` ${disownedAt.getTime()}` : ''}`)
    .digest('base64url')
    .slice(0, 12);

/**
 * Knows browsers again that have signed in to an account, by a cookie (R57). It holds a random id, which attempts count
 * under, and the marks of up to five accounts, newest first; who copies it shares the count.
 */
export function createKnownBrowsers(secret: string) {
  const sealer = createDerivedSealer(secret, { id: 'b', purpose });

  function read(cookie: string | null): { id: string; marks: string[] } | null {
    if (cookie === null) return null;
    try {
      const [id = '', ...marks] = sealer.open(cookie, purpose).split('.');
      return { id, marks };
    } catch {
      return null;
    }
  }

  return {
    /** What the attempts of this browser at the account count against; null unless the account knows it. */
    subjectOf(cookie: string | null, account: Account): string | null {
      const browser = read(cookie);
      const mark = markOf(account);
      return browser?.marks.includes(mark) ? `browser:${browser.id}:${mark}` : null;
    },

    /** The cookie by which the account knows the browser from now on; the browser keeps its id. */
    remember(cookie: string | null, account: Account): string {
      const { id, marks } = read(cookie) ?? { id: randomBytes(12).toString('base64url'), marks: [] };
      const mark = markOf(account);
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts);
      return sealer.seal([id, ...kept].join('.'), purpose);
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** The `Set-Cookie` value that makes a browser known. */
export const rememberBrowser = (publicUrl: string, value: string): string =>
  siteCookie(publicUrl, knownBrowserCookie, value, knownForSeconds);

/** The `Set-Cookie` values of the user signed in now: the session, and the browser made known. */
export const signedInCookies = (
  publicUrl: string,
  { token, knownBrowser }: { token: string; knownBrowser: string },
): string[] => [sessionCookie(publicUrl, token), rememberBrowser(publicUrl, knownBrowser)];
