import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { Language } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { identityAt, identityKey } from '../users/identities.domain.js';
import { signInRefusal } from '../users/user.domain.js';
import { type StoredUser, userIndexes } from '../users/user.model.js';
import { registeredEntry, revokedEntry, type UserStore, updatedEntry } from '../users/user-store.js';
import type { PendingLink } from './pending-links.js';
import { SignInRefusal } from './sign-in-refusal.js';
import {
  addIdentity,
  isUnclaimed,
  linkOf,
  newSocialUser,
  type SocialLink,
  type Vouched,
  yieldTo,
} from './social-account.domain.js';
import type { SocialIdentity } from './social-identity.domain.js';
import { usernameCandidates } from './username-candidates.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  securityLog: SecurityLog;
  now(): Date;
}

/** The account of a sign-in, or what the account gets whose password is given. */
type Found = { user: StoredUser; linked: true } | { linked: false; link: PendingLink };

/** What becomes of an identity that no account has: an account, a link by a password, or nothing. */
export type WhenUnknown = 'register' | 'link' | 'refuse';

interface Arrival {
  provider: SignInProvider;
  identity: SocialIdentity;
  language: Language;
  timeZone: string | undefined;
  whenUnknown: WhenUnknown;
}

/** Every try ends, or finds what another callback has just written. */
const tries = 5;

/** Finds or creates the account of an identity that the provider vouches for (R16). */
export function createSocialAccounts({ users, sessions, securityLog, now }: Dependencies) {
  /** Null when a concurrent sign-up has just registered the address or the identity. */
  async function register(identity: Vouched, { language, timeZone }: Arrival): Promise<Found | null> {
    for (const username of usernameCandidates(identity)) {
      const user = newSocialUser({ identity, username, language, timeZone }, now());
      try {
        await users.insert(user, [registeredEntry(user)]);
        return { user, linked: true };
      } catch (error) {
        if (isTaken(error, 'username_taken')) continue;
        if (isTaken(error, 'email_taken') || isDuplicateKey(error, userIndexes.identity)) return null;
        throw error;
      }
    }
    throw new Error('no username was free');
  }

  /** Null when the account has changed meanwhile. */
  async function takeOver(owner: StoredUser, identity: Vouched): Promise<Found | null> {
    const user = await unlessTaken(() =>
      users.change(owner._id, (current) =>
        isUnclaimed(current) && current.emailKey === owner.emailKey
          ? { change: yieldTo(identity), entries: (changed) => [updatedEntry(changed), revokedEntry(changed)] }
          : null,
      ),
    );
    if (!user) return null;
    await sessions.endOlder(user._id, user.version);
    securityLog.note(user._id, `${identity.provider}_linked`);
    return { user, linked: true };
  }

  /** What becomes of the account with the same address. Throws `account_differs` and what R11 refuses. */
  async function claim(owner: StoredUser, identity: Vouched): Promise<Found | null> {
    const own = identityAt(owner, identity.issuer);
    if (own?.subject === identity.subject) return null;
    if (own) throw new SignInRefusal('account_differs');
    if (!isUnclaimed(owner)) return { linked: false, link: { ...linkOf(identity), userId: owner._id } };
    const refusal = signInRefusal({ ...owner, emailVerified: true });
    if (refusal) throw new Problem(refusal);
    return takeOver(owner, identity);
  }

  async function findOrMake(arrival: Arrival): Promise<Found | null> {
    const { provider, identity, whenUnknown } = arrival;
    const user = await users.findByIdentity(identityKey(identity));
    if (user) return { user, linked: true };
    if (whenUnknown === 'refuse') throw new SignInRefusal('account_differs');
    const { verifiedEmail } = identity;
    if (verifiedEmail === null) throw new SignInRefusal('email_refused');
    const verified = { ...identity, verifiedEmail, provider };
    if (whenUnknown === 'link') return { linked: false, link: { ...linkOf(verified), userId: null } };
    const owner = await users.findByEmail(verifiedEmail);
    return owner ? claim(owner, verified) : register(verified, arrival);
  }

  return {
    /**
     * The account of an identity: known, new, taken over, or (`linked` false) an existing one that waits for its password.
     * Throws `email_refused`, `account_differs`, and for what is taken over R11's.
     */
    async accountOf(arrival: Arrival): Promise<Found> {
      for (let attempt = 0; attempt < tries; attempt++) {
        const found = await findOrMake(arrival);
        if (found) return found;
      }
      throw new Error('the account kept changing');
    },

    /**
     * Links an identity to the account of the proved `user`. False when it has one of that issuer, when another
     * account has this one, or when the password has changed since.
     */
    async link(user: StoredUser, link: SocialLink): Promise<boolean> {
      const linked = await unlessTaken(() =>
        users.change(user._id, (current) => {
          const change = addIdentity(current, user, link, now());
          return change && { change, entries: (changed) => [updatedEntry(changed)] };
        }),
      );
      if (linked) securityLog.note(user._id, `${link.identity.provider}_linked`);
      return linked !== null;
    },
  };
}

const isTaken = (error: unknown, code: 'username_taken' | 'email_taken'): boolean =>
  error instanceof Problem && error.code === code;

/** Null when the unique index says that another account has the identity. */
async function unlessTaken<T>(write: () => Promise<T | null>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error, userIndexes.identity)) return null;
    throw error;
  }
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>;
