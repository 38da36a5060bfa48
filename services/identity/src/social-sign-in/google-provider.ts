import { setTimeout as delay } from 'node:timers/promises';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Flow } from './pending-flows.js';
import { SignInRefusal } from './sign-in-refusal.js';
import { identityOf, type SocialIdentity } from './social-identity.domain.js';

interface Options {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends browsers back to. */
  callbackUrl: string;
}

/** For each request to the provider; all of them together have less than the gateway waits for an answer. */
const requestSeconds = 3;

/** What the callback's query has of the provider's answer. */
export type AuthorizationAnswer = Record<string, string | undefined>;

/** Speaks OpenID Connect with Google, or with whom GOOGLE_ISSUER_URL names; the provider is discovered when first needed. */
export function createGoogleProvider({ issuerUrl, clientId, clientSecret, callbackUrl }: Options) {
  const issuer = new URL(issuerUrl);
  let discovered: Promise<Configuration> | null = null;

  /** Throws `google_unavailable`; the next call tries again. */
  async function configuration(): Promise<Configuration> {
    discovered ??= discovery(issuer, clientId, clientSecret, undefined, {
      timeout: requestSeconds,
      // Also the signature of ID tokens is checked, although they come over TLS from the provider itself.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new SignInRefusal('google_unavailable', cause);
    }
  }

  async function redeem(answer: AuthorizationAnswer, { state, nonce, verifier }: Flow): Promise<SocialIdentity> {
    const config = await configuration();
    const url = new URL(callbackUrl);
    for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const claims = (await authorizationCodeGrant(config, url, checks)).claims();
      if (!claims) throw new Error('the provider sent no ID token');
      return identityOf(claims);
    } catch (cause) {
      throw new SignInRefusal(isProviderAway(cause) ? 'google_unavailable' : 'auth_data_invalid', cause);
    }
  }

  return {
    /** The provider's page where people choose an account. Throws `google_unavailable`. */
    async signInUrl({ state, nonce, verifier }: Pick<Flow, 'state' | 'nonce' | 'verifier'>): Promise<string> {
      const config = await inTime(configuration());
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    /** Who signed in. Throws `auth_data_invalid` when the answer does not belong to `flow` or was used, `google_unavailable`. */
    identify: (answer: AuthorizationAnswer, flow: Flow): Promise<SocialIdentity> => inTime(redeem(answer, flow)),
  };
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>;

/** The gateway waits five seconds for an answer, and the accounts need some of it. */
const timeoutMilliseconds = 4000;

/** The result of `work` at the provider. Throws `google_unavailable` when it takes too long for the person who waits. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(timeoutMilliseconds, undefined, { signal: done.signal }).then(() => {
    throw new SignInRefusal('google_unavailable', new Error('the provider took too long'));
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
