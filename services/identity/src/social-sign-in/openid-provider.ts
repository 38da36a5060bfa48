import { setTimeout as delay } from 'node:timers/promises';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Flow } from './pending-flows.js';
import { SignInRefusal } from './sign-in-refusal.js';
import { type Claims, identityOf, isOfDomains, type SocialIdentity } from './social-identity.domain.js';

interface Options {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends browsers back to. */
  callbackUrl: string;
  /** What the provider asks people in every sign-in; left out, it signs in at once a user who is signed in there. */
  prompt?: string;
  /** In small letters: no other address signs in, whatever was linked. Left out, everybody whom the provider vouches for. */
  allowedDomains?: readonly string[] | undefined;
}

/** For each request to the provider; all of them together have less than the gateway waits for an answer. */
const requestSeconds = 3;

/** How far the provider's clock may be behind ours. */
const clockToleranceMilliseconds = 30_000;

/** What the callback's query has of the provider's answer. */
export type AuthorizationAnswer = Record<string, string | undefined>;

/** Speaks OpenID Connect with one provider, which is discovered when first needed. */
export function createOpenIdProvider(options: Options) {
  const { issuerUrl, clientId, clientSecret, callbackUrl, prompt, allowedDomains } = options;
  const issuer = new URL(issuerUrl);
  let discovered: Promise<Configuration> | null = null;

  /** Throws `unavailable`; the next call tries again. */
  async function configuration(): Promise<Configuration> {
    discovered ??= discovery(issuer, clientId, undefined, withSecret(clientSecret), {
      timeout: requestSeconds,
      // Also the signature of ID tokens is checked, although they come over TLS from the provider itself.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new SignInRefusal('unavailable', cause);
    }
  }

  /** Many providers have the address only in what they answer to the access token (OpenID Connect Core §5.4). */
  async function withUserInfo(config: Configuration, claims: Claims, accessToken: string): Promise<Claims> {
    if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await fetchUserInfo(config, accessToken, claims.sub)), ...claims };
  }

  async function redeem(answer: AuthorizationAnswer, { state, nonce, verifier }: Flow): Promise<SocialIdentity> {
    const config = await configuration();
    const url = new URL(callbackUrl);
    for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await authorizationCodeGrant(config, url, checks);
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      return identityOf(await withUserInfo(config, claims, tokens.access_token));
    } catch (cause) {
      throw new SignInRefusal(isProviderAway(cause) ? 'unavailable' : 'invalid', cause);
    }
  }

  async function identify(answer: AuthorizationAnswer, flow: Flow): Promise<SocialIdentity> {
    const identity = await redeem(answer, flow);
    if (asksAgain(flow) && !isSince(flow.begunAt, identity.authenticatedAt)) {
      throw new SignInRefusal('invalid', new Error('the provider did not ask again who it is (auth_time)'));
    }
    if (allowedDomains && !isOfDomains(identity, allowedDomains)) throw new SignInRefusal('email_refused');
    return identity;
  }

  return {
    /** The provider's page where people sign in. Throws `unavailable`. */
    async signInUrl({ state, nonce, verifier, purpose }: UrlParts): Promise<string> {
      const config = await inTime(configuration());
      const usual: Record<string, string> = prompt === undefined ? {} : { prompt };
      const asked = asksAgain({ purpose }) ? { prompt: 'login', max_age: '0' } : usual;
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        ...asked,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    /**
     * Who signed in. Throws `invalid` when the answer does not belong to `flow` or was used, or when the person was not
     * asked although they should have been; `email_refused`, `unavailable`.
     */
    identify: (answer: AuthorizationAnswer, flow: Flow): Promise<SocialIdentity> => inTime(identify(answer, flow)),
  };
}

const asksAgain = ({ purpose }: Pick<Flow, 'purpose'>): boolean => purpose === 'proof' || purpose === 'admin';

type UrlParts = Pick<Flow, 'state' | 'nonce' | 'verifier' | 'purpose'>;

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/** In the body where the provider says that it takes that, else as a header, which every provider takes. */
const withSecret = (clientSecret: string): ClientAuth => {
  const [inBody, asHeader] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...request) => {
    const isTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    (isTaken ? inBody : asHeader)(server, ...request);
  };
};

const isSince = (begunAt: number, authenticatedAt: number | null): boolean =>
  authenticatedAt !== null && authenticatedAt >= begunAt - clockToleranceMilliseconds;

/** The gateway waits five seconds for an answer, and the accounts need some of it. */
const timeoutMilliseconds = 4000;

/** The result of `work` at the provider. Throws `unavailable` after a timeout. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(timeoutMilliseconds, undefined, { signal: done.signal }).then(() => {
    throw new SignInRefusal('unavailable', new Error('the provider took too long'));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

/** Whether `error` of openid-client means that the provider could not be asked, as opposed to that it refused. */
function isProviderAway(error: unknown): boolean {
  // What fetch throws when there is no connection.
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (!(error instanceof ClientError)) return false;
  const { code, cause } = error;
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
