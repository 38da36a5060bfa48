import { z } from 'zod';
import { limits } from '../limits.js';
import { singleLineSchema } from './text.js';

export const passkeyNameSchema = singleLineSchema('validation.text')
  .min(1, 'validation.passkeyName')
  .max(limits.passkeyNameMax, 'validation.passkeyName');

/** Six digits of an authenticator app, which shows them in two groups. */
export const totpCodeSchema = z
  .string('validation.totpCode')
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'validation.totpCode');

/** As it was shown or typed: case, spaces and hyphens do not matter. */
export const recoveryCodeSchema = z
  .string('validation.recoveryCode')
  .trim()
  .min(1, 'validation.recoveryCode')
  .max(64, 'validation.recoveryCode');

/** Of a passkey's id in base64url: 1,023 bytes are 1,364 characters (WebAuthn level 3, §4). */
export const passkeyIdMax = 1400;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = {
  id: base64url(passkeyIdMax).min(1),
  rawId: base64url(passkeyIdMax),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
};

/** What a browser answers when it has made a passkey: RegistrationResponseJSON of WebAuthn level 3, §5.1. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type NewPasskeyResponse = z.infer<typeof newPasskeySchema>;

/** What a browser answers when a passkey has signed: AuthenticationResponseJSON of WebAuthn level 3, §5.1. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** What a browser is asked to do with a passkey: the options of WebAuthn level 3, §5.1, as JSON. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** A passkey as its holder sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether its provider keeps a copy, so that it outlives the device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of an account: never a secret, a key or a code. */
export const factorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  authenticator: z.object({ createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
});
export type Factors = z.infer<typeof factorsSchema>;
