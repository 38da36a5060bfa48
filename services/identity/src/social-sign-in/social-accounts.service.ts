import type { Language } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { signInRefusal } from '../users/user.domain.js';
import { type StoredUser, userIndexes } from '../users/user.model.js';
import { registeredEntry, revokedEntry, type UserStore, updatedEntry } from '../users/user-store.js';
import { SignInRefusal } from './sign-in-refusal.js';
import { type GoogleLink, isUnclaimed, linkOf, newSocialUser, yieldTo } from './social-account.domain.js';
import type { SocialIdentity, VerifiedIdentity } from './social-identity.domain.js';
import { usernameCandidates } from './username-candidates.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  securityLog: SecurityLog;
  now(): Date;
}

/** The account of a sign-in, or the one that may get `link` once its password is given. */
type Found = { user: StoredUser; linked: true } | { user: StoredUser; linked: false; link: GoogleLink };

/** Every try ends, or finds what another callback has just written. */
const tries = 5;

/** Finds or creates the account of an identity that the provider vouches for (R16). */
export function createSocialAccounts({ users, sessions, securityLog, now }: Dependencies) {
  /** Null when a concurrent sign-up has just registered the address or the identity. */
  async function register(identity: VerifiedIdentity, language: Language): Promise<Found | null> {
    for (const username of usernameCandidates(identity)) {
      const user = newSocialUser({ identity, username, language }, now());
      try {
        await users.insert(user, [registeredEntry(user)]);
        return { user, linked: true };
      } catch (error) {
        if (isTaken(error, 'username_taken')) continue;
        if (isTaken(error, 'email_taken') || isDuplicateKey(error, userIndexes.social)) return null;
        throw error;
      }
    }
    throw new Error('no username was free');
  }

  /** Null when the account has changed meanwhile. */
  async function takeOver(owner: StoredUser, identity: VerifiedIdentity): Promise<Found | null> {
    const user = await unlessTaken(() =>
      users.change(owner._id, (current) =>
        isUnclaimed(current) && current.emailKey === owner.emailKey
          ? { change: yieldTo(identity), entries: (changed) => [updatedEntry(changed), revokedEntry(changed)] }
          : null,
      ),
    );
    if (!user) return null;
    await sessions.endOlder(user._id, user.version);
    securityLog.note(user._id, 'google_linked');
    return { user, linked: true };
  }

  /** What becomes of the account with the same address. Throws `google_account_differs` and what R11 refuses. */
  async function claim(owner: StoredUser, identity: VerifiedIdentity): Promise<Found | null> {
    if (owner.socialId === identity.socialId) return null;
    if (owner.socialId !== undefined) throw new SignInRefusal('google_account_differs');
    if (!isUnclaimed(owner)) return { user: owner, linked: false, link: linkOf(identity) };
    const refusal = signInRefusal({ ...owner, emailVerified: true });
    if (refusal) throw new Problem(refusal);
    return takeOver(owner, identity);
  }

  async function findOrMake(identity: SocialIdentity, language: Language): Promise<Found | null> {
    const user = await users.findBySocialId(identity.socialId);
    if (user) return { user, linked: true };
    const { verifiedEmail } = identity;
    if (verifiedEmail === null) throw new SignInRefusal('google_email_unverified');
    const verified = { ...identity, verifiedEmail };
    const owner = await users.findByEmail(verifiedEmail);
    return owner ? claim(owner, verified) : register(verified, language);
  }

  return {
    /**
     * The account of `identity`: known, new in `language`, taken over, or (`linked` false) an existing one that waits
     * for its password. Throws `google_email_unverified`, `google_account_differs`, and for what is taken over R11's.
     */
    async accountOf(identity: SocialIdentity, language: Language): Promise<Found> {
      for (let attempt = 0; attempt < tries; attempt++) {
        const found = await findOrMake(identity, language);
        if (found) return found;
      }
      throw new Error('the account kept changing');
    },

    /** Links an identity to an account. False when the account has one, or another account has this one. */
    async link(userId: string, { socialId, socialEmailKey, profileImageUrl }: GoogleLink): Promise<boolean> {
      const linked = await unlessTaken(() =>
        users.change(userId, (user) =>
          user.socialId === undefined
            ? {
                change: { socialId, socialEmailKey, profileImageUrl: user.profileImageUrl ?? profileImageUrl },
                entries: (changed) => [updatedEntry(changed)],
              }
            : null,
        ),
      );
      if (linked) securityLog.note(userId, 'google_linked');
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
    if (isDuplicateKey(error, userIndexes.social)) return null;
    throw error;
  }
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>;
