import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 §4 recommends. */
const secretBytes = 20;
const periodSeconds = 30;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the QR code for an authenticator app holds. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/**
 * The period, counted from 1970, whose code (RFC 6238) it is: the present one, or the one before or after, as clocks differ.
 * Null for a wrong code, and for one of `usedStep` or before: no code counts twice, if the step that is answered is stored.
 */
export function totpStepOf(code: string, secret: string, now: Date, usedStep: number | null): number | null {
  const timestamp = now.getTime();
  const token = code.replaceAll(/\s/g, '');
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    period: periodSeconds,
    window: 1,
  });
  if (delta === null) return null;
  const step = TOTP.counter({ timestamp, period: periodSeconds }) + delta;
  return usedStep !== null && step <= usedStep ? null : step;
}
