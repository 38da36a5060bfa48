import { Readable } from 'node:stream';
import { exportUser } from '@wifi-share/contracts/internal/user-export';
import type { InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { type JsonText, jsonList, jsonObject, jsonValue } from '@wifi-share/service-kit/json/json-stream';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { ApiTokens } from '../api-tokens/api-tokens.service.js';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { Memberships } from '../teams/memberships.service.js';
import type { UserStore } from '../users/user-store.js';
import { exportedUser } from './exported-user.domain.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  apiTokens: ApiTokens;
  memberships: Memberships;
  internal: InternalClient;
  recentProof: RecentProof;
  securityLog: SecurityLog;
  /** Every other service that holds something of users, by name: where it answers. */
  holders: Record<string, string>;
  now(): Date;
}

/** Collects what all services hold of a user (R17). */
export function createAccountExport({
  users,
  sessions,
  apiTokens,
  memberships,
  internal,
  recentProof,
  securityLog,
  holders,
  now,
}: Dependencies) {
  /** The beginnings of all answers, or none: what was opened ends when one of them is missing. */
  async function openAll(id: string): Promise<Record<string, Readable>> {
    const asked = Object.entries(holders).map(async ([name, origin]) => {
      const body = await internal.open(exportUser, { to: name, origin, params: { id } });
      // Its reader sees the failure; one that is destroyed unread has no reader.
      body.on('error', () => undefined);
      return [name, body] as const;
    });
    const settled = await Promise.allSettled(asked);
    const opened = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failure = settled.find((one) => one.status === 'rejected');
    if (!failure) return Object.fromEntries(opened);
    for (const [, body] of opened) body.destroy();
    throw failure.reason;
  }

  async function* sessionsOf(userId: string) {
    const listed = await sessions.list(userId);
    yield JSON.stringify(
      listed.map(({ userAgent, createdAt, lastUsedAt }) => ({
        userAgent,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(lastUsedAt).toISOString(),
      })),
    );
  }

  return {
    /**
     * The export as JSON text, which is written while it is read. Throws DependencyUnavailable, before any of it is,
     * when a service cannot be asked; `proof_required`; `not_signed_in` when the
     * account is gone.
     */
    async open(principal: Principal): Promise<{ fileName: string; text: Readable }> {
      const { userId } = principal;
      await recentProof.require(principal);
      const user = await users.require(userId);
      // Ahead of the other services' answers, whose streams would stay open if one of these failed.
      const tokens = await apiTokens.exported(userId);
      const teams = await memberships.exported(userId);
      const others = await openAll(userId);
      const exportedAt = now().toISOString();
      securityLog.note(userId, 'exported');
      const identity = jsonObject({
        user: jsonValue(exportedUser(user)),
        sessions: sessionsOf(userId),
        apiTokens: jsonValue(tokens),
        memberships: jsonValue(teams),
        securityLog: jsonList(securityLog.exported(userId)),
      });
      const parts: Record<string, JsonText> = { exportedAt: jsonValue(exportedAt), identity, ...others };
      const text = Readable.from(jsonObject(parts));
      text.once('close', () => {
        for (const body of Object.values(others)) body.destroy();
      });
      return { fileName: `wifi-share-export-${exportedAt.slice(0, 10)}.json`, text };
    },
  };
}
