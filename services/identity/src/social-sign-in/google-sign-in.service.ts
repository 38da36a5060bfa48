import { randomBytes } from 'node:crypto';
import type { User } from '@wifi-share/contracts/entities/user';
import type { Language } from '@wifi-share/contracts/languages';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import {
  type AwaitsFactor,
  awaitsFactor,
  type Sessions,
  type Browser as SigningInBrowser,
} from '../sessions/sessions.service.js';
import type { AuthorizationAnswer, GoogleProvider } from './google-provider.js';
import type { Flow, PendingFlows } from './pending-flows.js';
import type { PendingLinks } from './pending-links.js';
import { SignInRefusal } from './sign-in-refusal.js';
import type { SocialAccounts } from './social-accounts.service.js';

interface Dependencies {
  provider: GoogleProvider;
  flows: PendingFlows;
  links: PendingLinks;
  accounts: SocialAccounts;
  sessions: Sessions;
}

/** The browser that came back. */
interface Browser extends SigningInBrowser {
  /** Of its cookie. */
  token: string | null;
}

type Outcome =
  | { kind: 'signed-in'; user: User; token: string; knownBrowser: string }
  /** The account asks for its second factor. */
  | { kind: 'second-factor'; outcome: AwaitsFactor }
  /** An account with this address waits for its password; the link is kept under the browser's token. */
  | { kind: 'link'; token: string }
  /** By a SignInRefusal, a problem of R11, or a failure. */
  | { kind: 'refused'; cause: unknown };

/** How a sign-in ended, and where it was to lead. */
type Completed = Outcome & { next: string | null };

/** Signs users in with Google (R16). */
export function createGoogleSignIn({ provider, flows, links, accounts, sessions }: Dependencies) {
  async function signIn(answer: AuthorizationAnswer, flow: Flow | null, browser: Browser): Promise<Outcome> {
    const nothing = answer.code === undefined && answer.error === undefined;
    if (nothing || answer.error === 'access_denied') throw new SignInRefusal('no_auth_data');
    if (!flow || browser.token === null) throw new SignInRefusal('auth_data_invalid');
    const identity = await provider.identify(answer, flow);
    const found = await accounts.accountOf(identity, flow.language);
    if (found.linked) {
      const outcome = await sessions.goOn(found.user, browser, 'google');
      if (awaitsFactor(outcome)) return { kind: 'second-factor', outcome };
      const { user, token, knownBrowser } = outcome;
      return { kind: 'signed-in', user, token, knownBrowser };
    }
    await links.keep(browser.token, { userId: found.user._id, ...found.link });
    return { kind: 'link', token: browser.token };
  }

  return {
    /** Begins a sign-in that comes back from `url` with the browser's new `token`. Throws `google_unavailable`. */
    async begin(next: string | null, language: Language): Promise<{ url: string; token: string }> {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = await provider.signInUrl(secrets);
      const token = randomBytes(32).toString('base64url');
      await flows.keep(token, { ...secrets, next, language });
      return { url, token };
    },

    /** Ends the sign-in that this browser began, once, with what the provider answered. */
    async complete(answer: AuthorizationAnswer, browser: Browser): Promise<Completed> {
      let next: string | null = null;
      try {
        const { token } = browser;
        const flow = token && answer.state ? await flows.take(token, answer.state) : null;
        next = flow?.next ?? null;
        return { ...(await signIn(answer, flow, browser)), next };
      } catch (cause) {
        return { kind: 'refused', cause, next };
      }
    },
  };
}

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;
