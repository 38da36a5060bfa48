import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { addAuthenticator as addAppCall, addPasskey as addPasskeyCall } from '@wifi-share/contracts/calls/factors';
import type { FactorChange } from '@wifi-share/contracts/mail';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { newChallenge, type Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import { newTotpSecret, totpStepOf, totpUri } from '@wifi-share/service-kit/factors/totp';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import type { Caller, Changed, ChangeFactors } from './change-factors.js';
import type { FactorMails } from './factor-mails.js';
import {
  addAuthenticator,
  addPasskey,
  factorsOf,
  freshRecoveryCodes,
  hasFactors,
  proofMarkOf,
  requireRoom,
} from './factors.domain.js';
import type { StoredFactors } from './factors.model.js';
import type { PendingSetup, PendingSetups } from './pending-setups.js';

interface Dependencies {
  users: UserStore;
  recentProof: RecentProof;
  changeFactors: ChangeFactors;
  passkeys: Passkeys;
  factorSealer: Sealer;
  factorMails: FactorMails;
  pendingSetups: PendingSetups;
  securityLog: SecurityLog;
  /** As authenticator apps show whose codes they are. */
  brandName: string;
  now(): Date;
}

/** `recoveryCodes`: to show, with the first factor. */
type Added = Changed & { recoveryCodes: string[] | null };

interface Addition {
  setup: PendingSetup;
  add(current: StoredUser): StoredFactors;
  change: FactorChange;
  passkey?: string;
}

/** Lets signed-in users add factors: each in two steps, the first of which wants a recent proof of who they are. */
export function createNewFactors(dependencies: Dependencies) {
  const { users, recentProof, changeFactors, passkeys, factorSealer, factorMails } = dependencies;
  const { pendingSetups, securityLog, brandName, now } = dependencies;

  async function proven(principal: Principal): Promise<StoredUser> {
    await recentProof.require(principal);
    return users.requireAdmitted(principal.userId);
  }

  async function requireSetup({ sessionId }: Principal, kind: 'passkey' | 'authenticator'): Promise<PendingSetup> {
    const setup = await pendingSetups.find(sessionId, kind);
    if (!setup) throw new Problem('factor_setup_expired');
    return setup;
  }

  async function write(caller: Caller, addition: Addition): Promise<Added> {
    const { setup, add, change, passkey } = addition;
    let recoveryCodes: string[] | null = null;
    const changed = await changeFactors(caller, (current) => {
      if (proofMarkOf(current) !== setup.proofMark) throw new Problem('factor_setup_expired');
      const factors = add(current);
      const fresh = hasFactors(current) ? null : freshRecoveryCodes(now());
      recoveryCodes = fresh?.shown ?? null;
      return {
        change: { factors: { ...factors, ...fresh?.stored } },
        entries: (user) => factorMails.changed(user, change, passkey),
      };
    });
    securityLog.note(caller.principal.userId, 'factor_added');
    return { ...changed, recoveryCodes };
  }

  return {
    /** What the browser is asked to make. Throws `proof_required`, `passkey_limit_reached`. */
    async startPasskey(principal: Principal) {
      const user = await proven(principal);
      requireRoom(user);
      const challenge = newChallenge();
      const owner = { id: user._id, name: user.email ?? user.username };
      const options = await passkeys.creationOptions(challenge, owner, factorsOf(user).passkeys);
      await pendingSetups.keep(principal.sessionId, 'passkey', {
        proofMark: proofMarkOf(user),
        secret: challenge,
      });
      return options;
    },

    /** Throws `factor_setup_expired`, `passkey_refused`, `passkey_limit_reached`, `not_signed_in`. */
    async addPasskey({ name, passkey }: CallBody<typeof addPasskeyCall>, caller: Caller): Promise<Added> {
      const setup = await requireSetup(caller.principal, 'passkey');
      // A challenge is answered once, also by what is refused.
      if (!(await pendingSetups.end(caller.principal.sessionId, 'passkey'))) throw new Problem('factor_setup_expired');
      const made = await passkeys.created(passkey, setup.secret);
      if (!made) throw new Problem('passkey_refused');
      const add = (current: StoredUser) => addPasskey(current, made, name, now());
      return write(caller, { setup, add, change: 'passkey-added', passkey: name });
    },

    /** The secret in base32, and as a text for a QR code. Throws `proof_required`. */
    async startAuthenticator(principal: Principal): Promise<{ secret: string; uri: string }> {
      const user = await proven(principal);
      const secret = newTotpSecret();
      const sealed = factorSealer.seal(secret, user._id);
      await pendingSetups.keep(principal.sessionId, 'authenticator', {
        proofMark: proofMarkOf(user),
        secret: sealed,
      });
      return { secret, uri: totpUri(secret, { issuer: brandName, account: user.email ?? user.username }) };
    },

    /** Throws `factor_setup_expired`, `second_factor_wrong`, `not_signed_in`. */
    async addAuthenticator({ code }: CallBody<typeof addAppCall>, caller: Caller): Promise<Added> {
      const { principal } = caller;
      const setup = await requireSetup(principal, 'authenticator');
      const usedStep = totpStepOf(code, factorSealer.open(setup.secret, principal.userId), now(), null);
      if (usedStep === null) throw wrongCode();
      if (!(await pendingSetups.end(principal.sessionId, 'authenticator'))) throw new Problem('factor_setup_expired');
      const made = { sealedSecret: setup.secret, usedStep };
      const add = (current: StoredUser) => addAuthenticator(current, made, now());
      return write(caller, { setup, add, change: 'authenticator-added' });
    },
  };
}

const wrongCode = (): Problem =>
  new Problem('second_factor_wrong', { fields: [{ path: 'code', message: 'problem.second_factor_wrong.detail' }] });

export type NewFactors = ReturnType<typeof createNewFactors>;
