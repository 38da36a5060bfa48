import { type AccountEventKind, accountEventKinds, type SignInWay } from '@wifi-share/contracts/entities/account-event';
import { type AdminAction, adminActions } from '@wifi-share/contracts/entities/admin-action';
import type { ProblemCode } from '@wifi-share/contracts/problems';
import type { FastifyBaseLogger } from 'fastify';
import { truncateAddress } from '../principal/truncated-address.js';

const otherEvents = [
  'account.deleted',
  'access.refused',
  'cross_site.refused',
  'input.refused',
  'limit.reached',
  'signature.refused',
  'single_sign_on.off',
  'single_sign_on.on',
] as const;

export type SecurityEvent = `account.${AccountEventKind}` | AdminAction | (typeof otherEvents)[number];

/** Every event that services log; docs/operations/logs.md says what each means. */
export const securityEvents: readonly SecurityEvent[] = [
  ...accountEventKinds.map((kind) => `account.${kind}` as const),
  ...otherEvents,
  ...adminActions,
];

export interface SecurityLine {
  event: SecurityEvent;
  outcome: 'success' | 'refused';
  /** Why it was refused. */
  reason?: ProblemCode | undefined;
  way?: SignInWay | undefined;
  /** Whose account it is about. */
  userId?: string | undefined;
  /** Of the user or the admin who acts: as it is stored, it grants nothing. */
  sessionId?: string | undefined;
  /** Who or what an admin did it to. */
  target?: string | undefined;
  /** The whole address of the client, which is logged without its last part; null where there is none. */
  address: string | null;
  /** The route's pattern. */
  route?: string | undefined;
}

/** Writes the lines of one service. */
export type LogSecurityEvent = (line: SecurityLine) => void;

/** This much of a session's id distinguishes sessions. */
const shownOfSession = 12;

/** Writes what happened, who did it, from where and with which outcome (ASVS V16.3); never a secret. */
export function logSecurityEvent(log: FastifyBaseLogger, { address, sessionId, ...line }: SecurityLine): void {
  const security = {
    ...line,
    ...(sessionId !== undefined && { session: sessionId.slice(0, shownOfSession) }),
    address: address === null ? null : truncateAddress(address) || null,
  };
  log.info({ security }, 'security event');
}
