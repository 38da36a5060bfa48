import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { ApiToken, ApiTokenInput } from '@wifi-share/contracts/entities/api-token';
import type { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { limits } from '@wifi-share/contracts/limits';
import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { isAdmitted, sessionFacts } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import { isExpired, newApiToken, shownApiToken } from './api-token.domain.js';
import type { ApiTokenModel, StoredApiToken } from './api-token.model.js';

interface Dependencies {
  apiTokens: ApiTokenModel;
  users: UserStore;
  recentProof: RecentProof;
  securityLog: SecurityLog;
  now(): Date;
}

type Grant = CallAnswer<typeof checkApiToken>['grant'];

const minuteMilliseconds = 60_000;

/** Tokens by which programs act for an owner, within scopes. */
export function createApiTokens({ apiTokens, users, recentProof, securityLog, now }: Dependencies) {
  const tokensOf = (userId: string): Promise<StoredApiToken[]> =>
    apiTokens.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();

  /** Those that count: expired ones take no room. */
  const unexpired = (tokens: StoredApiToken[]) => tokens.filter((token) => !isExpired(token, now()));

  const pausedOf = ({ plan }: StoredUser, tokens: StoredApiToken[]) =>
    pausedAmong(unexpired(tokens), plans[plan].apiTokens);

  async function shown(userId: string): Promise<ApiToken[]> {
    const [user, owned] = await Promise.all([users.requireAdmitted(userId), tokensOf(userId)]);
    const paused = pausedOf(user, owned);
    return owned.map((token) => shownApiToken(token, paused.has(token._id), now()));
  }

  /** The oldest expired ones beyond the bound go: they count against no plan, and each use of a token reads all. */
  async function boundExpired(userId: string): Promise<void> {
    const expired = (await tokensOf(userId)).filter((token) => isExpired(token, now()));
    const gone = expired.slice(0, -limits.expiredTokensMax).map(({ _id }) => _id);
    if (gone.length > 0) await apiTokens.deleteMany({ _id: trusted({ $in: gone }) });
  }

  async function noteUse({ _id, lastUsedAt }: StoredApiToken): Promise<void> {
    const time = now();
    if (lastUsedAt && time.getTime() - lastUsedAt.getTime() < minuteMilliseconds) return;
    await apiTokens.updateOne({ _id }, { $set: { lastUsedAt: time } });
  }

  return {
    /** Oldest first. */
    list: ({ userId }: Principal): Promise<ApiToken[]> => shown(userId),

    /** The token of a request by one. Throws `token_not_found` for a request by a session. */
    async readOwn({ userId, apiToken }: Principal): Promise<{ userId: string; token: ApiToken }> {
      const token = (await shown(userId)).find(({ id }) => id === apiToken?.id);
      if (!token) throw new Problem('token_not_found');
      return { userId, token };
    },

    /** Throws `proof_required`, `token_limit_reached`, and `validation_failed` for an end that has passed. */
    async create(principal: Principal, input: ApiTokenInput): Promise<{ apiToken: ApiToken; token: string }> {
      const { userId } = principal;
      // Ahead of the proof: who disowns a sign-in after it voids the token by its time.
      const createdAt = now();
      await recentProof.require(principal);
      const { plan } = await users.requireAdmitted(userId);
      if (unexpired(await tokensOf(userId)).length >= plans[plan].apiTokens) throw new Problem('token_limit_reached');
      const { token, stored } = newApiToken();
      const { name, networkIds } = input;
      const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
      if (isExpired({ expiresAt }, now())) {
        throw new Problem('validation_failed', { fields: [{ path: 'expiresAt', message: 'validation.invalid' }] });
      }
      const scopes = [...new Set(input.scopes)];
      const facts = { _id: randomUUID(), userId, createdAt, lastUsedAt: null };
      const created = { ...facts, ...stored, name, scopes, networkIds, expiresAt };
      await apiTokens.create(created);
      await boundExpired(userId);
      securityLog.note(userId, 'api_token_created');
      return { apiToken: shownApiToken(created, false, now()), token };
    },

    /** Throws `token_not_found`. */
    async revoke({ userId }: Principal, id: string): Promise<void> {
      const { deletedCount } = await apiTokens.deleteOne({ _id: id, userId });
      if (deletedCount === 0) throw new Problem('token_not_found');
      securityLog.note(userId, 'api_token_revoked');
    },

    /** What the token with this hash grants now; null when it grants nothing. */
    async check(hash: string): Promise<Grant> {
      const stored = await apiTokens.findOne({ hash }).lean();
      if (!stored || isExpired(stored, now())) return null;
      const [user, owned] = await Promise.all([users.findById(stored.userId), tokensOf(stored.userId)]);
      if (!user || !isAdmitted(user)) return null;
      // `disown` revokes these by the same write, even if deleting them fails.
      if (user.disownedAt && stored.createdAt <= user.disownedAt) return null;
      if (pausedOf(user, owned).has(stored._id)) return null;
      await noteUse(stored);
      const { _id: id, scopes, networkIds } = stored;
      return { id, scopes, networkIds, owner: sessionFacts(user) };
    },

    /** For the data export, without hashes. */
    async exported(userId: string): Promise<Omit<StoredApiToken, '_id' | 'userId' | 'hash'>[]> {
      return (await tokensOf(userId)).map(({ _id, userId: _, hash: __, ...facts }) => facts);
    },

    /** Revokes all of the user's, for good. */
    async forget(userId: string): Promise<void> {
      await apiTokens.deleteMany({ userId });
    },
  };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;
