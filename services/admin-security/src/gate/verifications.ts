import { randomBytes } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { trusted } from 'mongoose';
import type { Outcome } from '../blocks/attempts.service.js';
import type { AdminCode } from './admin-code.js';
import type { VerificationModel } from './verification.model.js';

export interface NamedAdmin {
  id: string;
  email: string;
}

/** Where a code goes. */
interface Recipient {
  admin: NamedAdmin | null;
  /** Counts the codes, also of an unknown address, which gets the same answer. */
  mailbox: string;
  isSent: boolean;
}

/** Who stands at the gate. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  language: Language;
}

interface Dependencies {
  verifications: VerificationModel;
  adminCode: AdminCode;
  /** Of a mailbox that codes go to. */
  codeLimit: SendLimit;
  /** The mailbox of the shared access. */
  adminEmail: string;
  /** The named admin with that address, if there is one. */
  findAdmin(email: string): Promise<NamedAdmin | null>;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

/** Of both steps, for the passkey that may be asked for after them. */
const provenMilliseconds = durations.secondFactorMinutes * 60_000;

const voided = { $set: { isUsed: true }, $unset: { provenUntil: true, challenge: true } } as const;

const stepMilliseconds = durations.adminStepMinutes * 60_000;

/** Codes under way, each bound to the browser that passed the first step (R33). */
export function createVerifications(dependencies: Dependencies) {
  const { verifications, adminCode, codeLimit, adminEmail, findAdmin, outboxFilled, now } = dependencies;

  async function recipientOf(email: string | undefined): Promise<Recipient> {
    if (email === undefined || normalisedKey(email) === normalisedKey(adminEmail))
      return { admin: null, mailbox: adminEmail, isSent: true };
    const admin = await findAdmin(email);
    return { admin, mailbox: admin?.email ?? email, isSent: admin !== null };
  }

  const limitSubject = ({ mailbox }: Recipient): string => normalisedKey(mailbox);

  return {
    /**
     * Sends a code and resolves to the token (256 bits) of the browser that may use it. Without `email` it goes to the
     * shared mailbox; to an address that is no admin's nothing is sent, no code is right, and nothing shows it. Throws `too_many_requests`.
     */
    async begin({ ipAddress, userAgent, language }: Client, email?: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const id = hashOfToken(token);
      const createdAt = now();
      const recipient = await recipientOf(email);
      const { admin, mailbox, isSent } = recipient;
      const { stored, mail } = adminCode.issue({ id, to: mailbox, isSent, ipAddress, language }, createdAt);
      const browser = { ipAddress, userAgent: userAgent.slice(0, limits.userAgentMax) };
      const verification = { _id: id, ...stored, admin, mailbox, isUsed: false, ...browser, createdAt };
      await codeLimit.send(limitSubject(recipient), () =>
        verifications.insertOne({ ...verification, ...(isSent && { outbox: [mail] }) }),
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
      const known = token && (await verifications.findOne({ _id: hashOfToken(token), isUsed: false }).lean());
      if (!known || time.getTime() - known.createdAt.getTime() >= stepMilliseconds) {
        throw new Problem('invalid_verification_code');
      }
      const { _id: id } = known;
      const recipient = await recipientOf(known.mailbox);
      const { admin, mailbox, isSent } = recipient;
      const { stored, mail } = adminCode.issue({ id, to: mailbox, isSent, ipAddress, language }, time);
      await codeLimit.send(limitSubject(recipient), async () => {
        const write = {
          $set: { ...stored, admin },
          ...(isSent && { $push: { outbox: mail } }),
        };
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
      const _id = hashOfToken(token);
      const valid = { _id, isUsed: false, expiresAt: trusted({ $gt: now() }), triesLeft: trusted({ $gt: 0 }) };
      const { modifiedCount } = await verifications.updateOne(valid, { $inc: { triesLeft: -1 } });
      const codeHash = (await verifications.findOne({ _id }, { codeHash: 1 }).lean())?.codeHash;
      if (codeHash === undefined || !adminCode.matches(codeHash, _id, code)) return 'wrong';
      if (modifiedCount === 0) return 'void';
      const proven = { isUsed: true, provenUntil: new Date(now().getTime() + provenMilliseconds) };
      const used = await verifications.updateOne({ _id, codeHash, isUsed: false }, { $set: proven });
      return used.modifiedCount === 1 ? 'right' : 'void';
    },

    /** The named admin whose code the browser has used; null for the shared access. */
    async adminOf(token: string | null): Promise<NamedAdmin | null> {
      const used =
        token === null ? null : await verifications.findOne({ _id: hashOfToken(token) }, { admin: 1 }).lean();
      return used?.admin ?? null;
    },

    /** Keeps what the browser, which has proved both steps, is asked to sign; null when it has not, or too long ago. */
    async challenge(token: string | null, challenge: string): Promise<{ admin: NamedAdmin | null } | null> {
      if (token === null) return null;
      const waiting = { _id: hashOfToken(token), provenUntil: trusted({ $gt: now() }) };
      return verifications.findOneAndUpdate(waiting, { $set: { challenge } }).lean();
    },

    /** Takes what the browser was asked to sign; `unknown` for one that has never proved both steps. */
    async takeChallenge(
      token: string | null,
    ): Promise<{ admin: NamedAdmin | null; challenge: string } | 'over' | 'unknown'> {
      if (token === null) return 'unknown';
      const _id = hashOfToken(token);
      const asked = { _id, provenUntil: trusted({ $gt: now() }), challenge: trusted({ $exists: true }) };
      const taken = await verifications.findOneAndUpdate(asked, { $unset: { challenge: true } }).lean();
      if (taken?.challenge !== undefined) return { admin: taken.admin, challenge: taken.challenge };
      return (await verifications.exists({ _id, isUsed: true })) ? 'over' : 'unknown';
    },

    /** Ends it, as a session begins; false when it had ended, or was too long ago. */
    async finish(token: string | null): Promise<boolean> {
      if (token === null) return false;
      const waiting = { _id: hashOfToken(token), provenUntil: trusted({ $gt: now() }) };
      const { modifiedCount } = await verifications.updateOne(waiting, {
        $unset: { provenUntil: true, challenge: true },
      });
      return modifiedCount === 1;
    },

    /** The same for what goes on under the name of a removed admin. */
    async voidOf(adminId: string): Promise<void> {
      await verifications.updateMany({ 'admin.id': adminId }, voided);
    },

    /** Everybody who has passed the first step has to begin again. */
    async voidAll(): Promise<void> {
      await verifications.updateMany({}, voided);
    },
  };
}

export type Verifications = ReturnType<typeof createVerifications>;
