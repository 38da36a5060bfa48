import type { SignInWay } from '@wifi-share/contracts/entities/account-event';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { hasFactors } from '../factors/factors.domain.js';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { signInSubjects } from '../limits/limit-subjects.js';
import type { NewSignIns } from '../new-sign-in/new-sign-in.service.js';
import { failAtLeastAfter } from '../passwords/at-least.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { isLinkFor, type PendingLink } from '../social-sign-in/pending-links.js';
import { signInRefusal, toUser } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import type { BeginSession } from './begin-session.js';
import type { KnownBrowsers } from './known-browsers.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  beginSession: BeginSession;
  hasher: PasswordHasher;
  /** R11 and R57: by what was typed and by client address, or by a browser that the account knows. */
  signInLimit: AttemptLimit;
  knownBrowsers: KnownBrowsers;
  securityLog: SecurityLog;
  newSignIns: NewSignIns;
  /** R16; false where the identity cannot be linked. */
  linkIdentity(user: StoredUser, link: PendingLink): Promise<boolean>;
  /** Throws `single_sign_on_required`. */
  requireWay(way: SignInWay): Promise<void>;
  now(): Date;
}

/** How a user has proved who they are. */
export interface Proved {
  way: SignInWay;
  /** What waits in this browser to be linked, for this user or another one. */
  link?: PendingLink | null;
  /** When, in milliseconds since 1970; now where it is left out. */
  provedAt?: number | undefined;
}

export interface Credentials {
  /** Username or e-mail address. */
  login: string;
  password: string;
  clientAddress: string;
}

/** Longer than an evaluation takes: to find a user and read them takes longer than to find none (R11). */
const refusedAfterMilliseconds = 300;

export interface Browser {
  userAgent: string | undefined;
  /** The session that it has until now. */
  previous: Principal | null;
  /** Its cookie from sign-ins before. */
  knownBrowser: string | null;
}

export interface SignedIn {
  user: User;
  /** Of the session. */
  token: string;
  /** The cookie by which the account knows the browser. */
  knownBrowser: string;
  /** What was linked to the account by it. */
  linked: SignInProvider | null;
}

/** Who has proved themselves by one factor and has a second one, which is asked for next. */
export interface AwaitsFactor {
  awaitsFactorOf: StoredUser;
  /** How they have proved themselves. */
  way: SignInWay;
  /** What is linked once they have given it. */
  link: PendingLink | null;
  /** As in `Proved`: a second factor makes no older proof a recent one. */
  provedAt?: number | undefined;
}

export const awaitsFactor = (outcome: object): outcome is AwaitsFactor => 'awaitsFactorOf' in outcome;

/** Signs users in and out. */
export function createSessions(dependencies: Dependencies) {
  const { users, sessions, beginSession, hasher, signInLimit, knownBrowsers, now } = dependencies;
  const { securityLog, newSignIns, linkIdentity, requireWay } = dependencies;

  /** The user whose password it is. Throws `invalid_credentials`, alike for unknown users, and `too_many_requests`. */
  const authenticate = ({ login, password, clientAddress }: Credentials, browser: Browser): Promise<StoredUser> =>
    failAtLeastAfter(refusedAfterMilliseconds, async () => {
      const user = await users.findByLogin(login);
      const known = user && knownBrowsers.subjectOf(browser.knownBrowser, user);
      const subjects = known ? [known] : signInSubjects(login, clientAddress);
      const verify = () => hasher.verify(user?.passwordHash ?? null, password);
      try {
        const right = await signInLimit.countFailure(subjects, verify);
        if (!user || !right) throw new Problem('invalid_credentials');
      } catch (refusal) {
        securityLog.noteRefused(user?._id, refusal);
        throw refusal;
      }
      return user;
    });

  function requireAdmission(user: StoredUser): void {
    const code = signInRefusal(user);
    if (!code) return;
    const refusal = new Problem(code);
    securityLog.noteRefused(user._id, refusal);
    throw refusal;
  }

  /** Throws `invalid_credentials` when what the user proved themselves by is no longer true. */
  async function begin(user: StoredUser, userAgent: string | undefined, provedAt?: number): Promise<string> {
    const times = provedAt === undefined ? undefined : { createdAt: now().getTime(), provedAt };
    const token = await beginSession(user, userAgent, times);
    if (token === null) throw new Problem('invalid_credentials');
    return token;
  }

  /** What the first page after a sign-in shows; the session that this browser had ends (R6). */
  async function replacePrevious(user: StoredUser, previous: Principal | null): Promise<User> {
    if (previous) await sessions.end(previous.userId, [previous.sessionId]);
    const isFirstLogin = await users.takeFirstSignIn(user._id);
    return toUser({ ...user, isFirstLogin }, now());
  }

  /** Begins a session of a user who has proved their identity. Throws what R11 refuses, `single_sign_on_required`. */
  async function admit(user: StoredUser, browser: Browser, { way, link, provedAt }: Proved): Promise<SignedIn> {
    const { userAgent, previous, knownBrowser } = browser;
    requireAdmission(user);
    const linked = link && (await linkIdentity(user, link)) ? link.identity.provider : null;
    await requireWay(linked ?? way);
    const token = await begin(user, userAgent, provedAt);
    const shown = await replacePrevious(user, previous);
    const newDevice = knownBrowsers.subjectOf(knownBrowser, user) === null;
    securityLog.note(user._id, 'signed_in', { way, newDevice });
    if (newDevice && !shown.isFirstLogin) await newSignIns.notify(user);
    const seen = { ...shown, ...(linked && { [`${linked}Linked`]: true }) };
    return { user: seen, token, knownBrowser: knownBrowsers.remember(knownBrowser, user), linked };
  }

  /** Goes on with a user who has proved their identity by one factor. Throws what R11 refuses, `single_sign_on_required`. */
  async function goOn(user: StoredUser, browser: Browser, proved: Proved): Promise<SignedIn | AwaitsFactor> {
    requireAdmission(user);
    const { way, link, provedAt } = proved;
    const own = link && isLinkFor(link, user._id) ? link : null;
    await requireWay(own?.identity.provider ?? way);
    if (hasFactors(user)) return { awaitsFactorOf: user, way, link: own, provedAt };
    return admit(user, browser, { ...proved, link: own });
  }

  return {
    /**
     * Begins a new session and ends the one that this browser had (R6), unless a second factor has to be given first.
     * Where single sign-on is required a password links an account to the provider, and does nothing else. Throws as
     * `authenticate` does, `single_sign_on_required`, and, after the password was right, what R11 refuses.
     */
    async signIn(
      credentials: Credentials,
      browser: Browser,
      link: PendingLink | null,
    ): Promise<SignedIn | AwaitsFactor> {
      await requireWay(link?.identity.provider ?? 'password');
      return goOn(await authenticate(credentials, browser), browser, { way: 'password', link });
    },

    /** The same for a user who has proved elsewhere who they are. Throws what R11 refuses. */
    goOn,

    /** The same for a user who has given all their factors. Throws what R11 refuses. */
    admit,

    async signOut(principal: Principal | null): Promise<void> {
      if (!principal) return;
      await sessions.end(principal.userId, [principal.sessionId]);
      securityLog.note(principal.userId, 'signed_out');
    },

    /** The signed-in user as they are now. Throws `not_signed_in` when they are gone or not admitted. */
    async currentUser({ userId }: Principal): Promise<User> {
      return toUser(await users.requireAdmitted(userId), now());
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
