import { createHash, randomBytes } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { trusted } from 'mongoose';
import type { Outcome } from '../blocks/attempts.service.js';
import type { AdminCode } from './admin-code.js';
import type { VerificationModel } from './verification.model.js';

/** Who stands at the gate. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  language: Language;
}

interface Dependencies {
  verifications: VerificationModel;
  adminCode: AdminCode;
  /** Of the mailbox that the codes go to. */
  codeLimit: SendLimit;
  adminEmail: string;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

const stepMilliseconds = durations.adminStepMinutes * 60_000;

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Codes under way, each bound to the browser that passed the first step (R33). */
export function createVerifications(dependencies: Dependencies) {
  const { verifications, adminCode, codeLimit, adminEmail, outboxFilled, now } = dependencies;

  return {
    /** Sends a code and resolves to the token (256 bits) of the browser that may use it. Throws `too_many_requests`. */
    async begin({ ipAddress, userAgent, language }: Client): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const id = idOf(token);
      const createdAt = now();
      const { stored, mail } = adminCode.issue({ id, ipAddress, language }, createdAt);
      const browser = { ipAddress, userAgent: userAgent.slice(0, limits.userAgentMax) };
      await codeLimit.send(adminEmail, () =>
        verifications.insertOne({ _id: id, ...stored, isUsed: false, ...browser, createdAt, outbox: [mail] }),
      );
      outboxFilled();
      return token;
    },

    /**
     * Sends another code; the one before works no more. Throws `invalid_verification_code` when this browser has not
     * passed the first step, or too long ago, and `too_many_requests`, which leaves the code before as it is.
     */
    async resend(token: string | null, { ipAddress, language }: Client): Promise<void> {
      const time = now();
      const known = token && (await verifications.findOne({ _id: idOf(token), isUsed: false }).lean());
      if (!known || time.getTime() - known.createdAt.getTime() >= stepMilliseconds) {
        throw new Problem('invalid_verification_code');
      }
      const { _id: id } = known;
      const { stored, mail } = adminCode.issue({ id, ipAddress, language }, time);
      await codeLimit.send(adminEmail, async () => {
        const write = { $set: stored, $push: { outbox: mail } };
        const { modifiedCount } = await verifications.updateOne({ _id: id, isUsed: false }, write);
        if (modifiedCount === 0) throw new Problem('invalid_verification_code');
      });
      outboxFilled();
    },

    /**
     * Tries a code, which costs one of its three tries before it is compared; the right one works once. For a browser
     * that was sent none every code is wrong (R51).
     */
    async use(token: string | null, code: string): Promise<Outcome> {
      if (token === null) return 'wrong';
      const _id = idOf(token);
      const valid = { _id, isUsed: false, expiresAt: trusted({ $gt: now() }), triesLeft: trusted({ $gt: 0 }) };
      const { modifiedCount } = await verifications.updateOne(valid, { $inc: { triesLeft: -1 } });
      const codeHash = (await verifications.findOne({ _id }, { codeHash: 1 }).lean())?.codeHash;
      if (codeHash === undefined || !adminCode.matches(codeHash, _id, code)) return 'wrong';
      if (modifiedCount === 0) return 'void';
      const used = await verifications.updateOne({ _id, codeHash, isUsed: false }, { $set: { isUsed: true } });
      return used.modifiedCount === 1 ? 'right' : 'void';
    },

    /** Everybody who has passed the first step has to begin again. */
    async voidAll(): Promise<void> {
      await verifications.updateMany({ isUsed: false }, { $set: { isUsed: true } });
    },
  };
}

export type Verifications = ReturnType<typeof createVerifications>;
