import { createHash, randomBytes } from 'node:crypto';
import { RouterError } from './driver.js';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The answer to a `WWW-Authenticate: Digest` challenge with `qop="auth"` (RFC 2617 §3.2.2). Throws a RouterError. */
export function digestAuthorization(
  challenge: string | undefined,
  { user, password }: { user: string; password: string },
  { method, path }: { method: string; path: string },
): string {
  const [realm, nonce] = ['realm', 'nonce'].map(
    (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(challenge ?? '')?.[1],
  );
  if (!challenge?.startsWith('Digest') || realm === undefined || nonce === undefined)
    throw new RouterError('unsupported', 'The router asks for a sign-in that this driver does not know.');
  const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  const [count, clientNonce] = ['00000001', randomBytes(8).toString('hex')];
  const secret = md5(`${user}:${realm}:${password}`);
  const response = md5([secret, nonce, count, clientNonce, 'auth', md5(`${method}:${path}`)].join(':'));
  return `Digest username=${quote(user)}, realm="${realm}", nonce="${nonce}", uri="${path}", qop=auth, nc=${count}, cnonce="${clientNonce}", response="${response}", algorithm=MD5`;
}
