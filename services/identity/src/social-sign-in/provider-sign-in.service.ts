import { randomBytes } from 'node:crypto';
import type { OidcPurpose } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';
import type { Language } from '@wifi-share/contracts/languages';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import {
  type AwaitsFactor,
  awaitsFactor,
  type Sessions,
  type Browser as SigningInBrowser,
} from '../sessions/sessions.service.js';
import type { SingleSignOnRule } from '../single-sign-on/single-sign-on.service.js';
import type { AuthorizationAnswer, OpenIdProvider } from './openid-provider.js';
import type { Flow, PendingFlows } from './pending-flows.js';
import type { PendingLinks } from './pending-links.js';
import { SignInRefusal } from './sign-in-refusal.js';
import type { SocialAccounts, WhenUnknown } from './social-accounts.service.js';
import type { SocialIdentity } from './social-identity.domain.js';

interface Dependencies {
  id: SignInProvider;
  provider: OpenIdProvider;
  flows: PendingFlows;
  links: PendingLinks;
  accounts: SocialAccounts;
  sessions: Sessions;
  singleSignOn: Pick<SingleSignOnRule, 'requireWay' | 'isRequired'>;
  /** What shows the gate of the admin area that the holder of `email` has signed in. */
  proveToGate(email: string): string;
  now(): Date;
}

/** The browser that came back. */
interface Browser extends SigningInBrowser {
  /** Of its cookie. */
  token: string | null;
}

interface Beginning {
  next: string | null;
  language: Language;
  timeZone: string | undefined;
  purpose: OidcPurpose | null;
  /** Of the browser's cookie from a sign-in before, whose link may wait. */
  formerToken: string | null;
}

type Outcome =
  | { kind: 'signed-in'; user: User; token: string; knownBrowser: string }
  /** The account asks for its second factor. */
  | { kind: 'second-factor'; outcome: AwaitsFactor }
  /** An account waits for its password; the link is kept under the browser's token. */
  | { kind: 'link'; token: string }
  /** Before the gate of the admin area. */
  | { kind: 'admin'; proof: string }
  /** By a SignInRefusal, a problem of R11, or a failure. */
  | { kind: 'refused'; cause: unknown };

/** How a sign-in ended, and where it was to lead. */
type Completed = Outcome & { next: string | null };

const whenUnknown = (purpose: OidcPurpose | null): WhenUnknown =>
  purpose === null ? 'register' : purpose === 'link' ? 'link' : 'refuse';

/** Signs users in with a provider (R16). */
export function createProviderSignIn(dependencies: Dependencies) {
  const { id, provider, flows, links, accounts, sessions, singleSignOn, proveToGate, now } = dependencies;

  async function signIn(answer: AuthorizationAnswer, flow: Flow | null, browser: Browser): Promise<Outcome> {
    const nothing = answer.code === undefined && answer.error === undefined;
    if (nothing || answer.error === 'access_denied') throw new SignInRefusal('cancelled');
    if (flow?.provider !== id || browser.token === null) throw new SignInRefusal('invalid');
    const identity = await provider.identify(answer, flow);
    const { language, timeZone, purpose } = flow;
    if (purpose === 'admin') return { kind: 'admin', proof: adminProofOf(identity) };
    // Google only leads to an account that is there already, for what waits to be linked to it.
    const isLimited = id !== 'oidc' && (await singleSignOn.isRequired());
    const arrival = { provider: id, identity, language, timeZone };
    const found = await accounts.accountOf({ ...arrival, whenUnknown: isLimited ? 'refuse' : whenUnknown(purpose) });
    if (!found.linked) {
      await links.keep(browser.token, found.link);
      return { kind: 'link', token: browser.token };
    }
    if (purpose === 'proof' && browser.previous && browser.previous.userId !== found.user._id) {
      throw new SignInRefusal('account_differs');
    }
    const outcome = await sessions.goOn(found.user, browser, {
      way: id,
      link: flow.link,
      provedAt: provedAt(identity),
    });
    if (awaitsFactor(outcome)) return { kind: 'second-factor', outcome };
    const { user, token, knownBrowser } = outcome;
    return { kind: 'signed-in', user, token, knownBrowser };
  }

  /** Google has people choose their account; another provider may have signed the user in hours ago, which proves nothing. */
  function provedAt({ authenticatedAt }: { authenticatedAt: number | null }): number {
    const at = now().getTime();
    return id === 'google' ? at : Math.min(authenticatedAt ?? 0, at);
  }

  function adminProofOf({ verifiedEmail }: SocialIdentity): string {
    if (verifiedEmail === null) throw new SignInRefusal('email_refused');
    return proveToGate(verifiedEmail);
  }

  return {
    /**
     * Begins a sign-in that comes back from `url` with the browser's new `token`. Throws `unavailable`, and
     * `single_sign_on_required` unless what waits in this browser is the operator's provider.
     */
    async begin({ formerToken, ...rest }: Beginning): Promise<{ url: string; token: string }> {
      const link = await links.find(formerToken);
      if (link?.identity.provider !== 'oidc') await singleSignOn.requireWay(id);
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = await provider.signInUrl({ ...secrets, purpose: rest.purpose });
      const token = randomBytes(32).toString('base64url');
      await flows.keep(token, { ...rest, ...secrets, provider: id, begunAt: now().getTime(), link });
      return { url, token };
    },

    /** Whose link waits in the browser of this cookie for a way in that is there already. */
    async waiting(formerToken: string | null): Promise<SignInProvider | undefined> {
      return (await links.find(formerToken))?.identity.provider;
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

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;
