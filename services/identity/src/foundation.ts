import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { createSessionStore, type SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { Redis } from 'ioredis';
import { createRemoveAccount, type RemoveAccount } from './account/remove-account.js';
import type { Config } from './config.js';
import { type AttemptLimit, type AttemptRule, createAttemptLimit } from './limits/attempt-limit.js';
import { limitRules } from './limits/limit-rules.js';
import { createNewPassword, type SetNewPassword } from './passwords/new-password.js';
import type { PasswordHasher } from './passwords/password-hasher.js';
import { createPasswordMails, type PasswordMails } from './passwords/password-mails.js';
import { createProofOfIdentity, type ProofOfIdentity } from './proof/proof-of-identity.js';
import { type BeginSession, createBeginSession } from './sessions/begin-session.js';
import type { UserStore } from './users/user-store.js';

interface Given {
  config: Config;
  users: UserStore;
  redis: Redis;
  hasher: PasswordHasher;
  internal: InternalClient;
  now(): Date;
}

/** What several features of the service are built on. */
export interface Foundation extends Given {
  /** Origin of the public URL. */
  publicUrl: string;
  sessions: SessionStore;
  /** What letters are made with. */
  letters: { sealer: Sealer; publicUrl: string };
  passwordMails: PasswordMails;
  attemptLimit(rule: AttemptRule): AttemptLimit;
  beginSession: BeginSession;
  proveIdentity: ProofOfIdentity;
  setNewPassword: SetNewPassword;
  removeAccount: RemoveAccount;
}

export function layFoundation(given: Given): Foundation {
  const { config, users, redis, hasher, now } = given;
  const publicUrl = config.PUBLIC_URL;
  const sessions = createSessionStore(redis, () => now().getTime());
  const letters = { sealer: createMailSealer(config.MAIL_SEALING_KEY), publicUrl };
  const passwordMails = createPasswordMails(letters);
  const attemptLimit = (rule: AttemptRule) => createAttemptLimit({ redis, secret: config.INTERNAL_SECRET }, rule);
  const proofLimit = attemptLimit(limitRules.proof);
  return {
    ...given,
    publicUrl,
    sessions,
    letters,
    passwordMails,
    attemptLimit,
    beginSession: createBeginSession({ users, sessions }),
    proveIdentity: createProofOfIdentity({ users, sessions, hasher, proofLimit, now }),
    setNewPassword: createNewPassword({ users, sessions, hasher, passwordMails }),
    removeAccount: createRemoveAccount({ users, sessions }),
  };
}
