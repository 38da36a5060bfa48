import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** How the ID token is made: the claims, over those of an honest provider, and what signs it. */
export interface Lie {
  claims: Record<string, unknown>;
  /** `none`: not signed at all; `stranger`: by a key that the provider does not publish. */
  signedBy?: 'provider' | 'stranger' | 'none';
  /** Left out of the answer. */
  withoutIdToken?: boolean;
  /** What the access token leads to. */
  userInfo?: Record<string, unknown>;
}

/** An OpenID provider whose ID tokens say what a test wants; any code is redeemed, any number of times. */
export async function startLyingProvider() {
  const [keys, stranger] = [newKeys(), newKeys()];
  let lie: Lie = { claims: {} };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['wifi-share', 'a secret of the test'];
  /** What it redeems codes for, as it was asked. */
  const redeemed: URLSearchParams[] = [];

  function idToken(): string {
    const at = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: clientId, iat: at, exp: at + 60, email_verified: true };
    const { claims, signedBy = 'provider' } = lie;
    const header = signedBy === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'one' };
    const signed = `${base64Url(header)}.${base64Url({ ...honest, ...claims })}`;
    return `${signed}.${signatureOf(signed, signedBy === 'stranger' ? stranger.privateKey : keys.privateKey, signedBy)}`;
  }

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => metadata,
    '/jwks': () => ({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({
      ...{ access_token: 'any', token_type: 'Bearer', expires_in: 60 },
      ...(!lie.withoutIdToken && { id_token: idToken() }),
    }),
    '/userinfo': () => lie.userInfo ?? {},
  };
  server.on('request', async (request, response) => {
    const answer = answers[String(request.url)];
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/token') redeemed.push(new URLSearchParams(body));
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer?.() ?? {}));
  });

  return {
    ...{ issuer, clientId, clientSecret, redeemed },
    /** What it says from now on. */
    say: (next: Lie): void => {
      lie = next;
    },
    stop: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function signatureOf(signed: string, key: KeyObject, signedBy: Lie['signedBy']): string {
  return signedBy === 'none' ? '' : sign('sha256', Buffer.from(signed), key).toString('base64url');
}
