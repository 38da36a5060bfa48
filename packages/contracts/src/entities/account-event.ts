import { z } from 'zod';

/** What a user's security log says; `settings.log.<kind>` in the catalogue has the words. */
export const accountEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_blocked',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'proof_given',
  'proof_failed',
  'password_changed',
  'password_set_by_admin',
  'reset_requested',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'google_linked',
  'google_unlinked',
  'oidc_linked',
  'oidc_unlinked',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'second_factor_failed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'api_token_created',
  'api_token_revoked',
  'member_invited',
  'member_joined',
  'member_removed',
  'networks_handed_over',
  'networks_taken_over',
  'exported',
  'disowned',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/** How a user signed in: `confirmation` is the link of a sign-up, in the browser that signed up (R44). */
export const signInWays = ['password', 'google', 'oidc', 'confirmation', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/** An entry of the security log as its user sees it; what is unknown of the device is null. */
export const accountEventSchema = z.object({
  id: z.string(),
  kind: z.enum(accountEventKinds),
  /** Of the last one, where several failures of an hour are one entry. */
  at: z.iso.datetime(),
  count: z.number().int().positive(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Cut to its network, IPv4 /24 or IPv6 /48; null where none is known. */
  address: z.string().nullable(),
  /** Of sign-ins only. */
  way: z.enum(signInWays).nullable(),
  /** Whether the account did not know the browser at a sign-in. */
  newDevice: z.boolean(),
});
export type AccountEvent = z.infer<typeof accountEventSchema>;
