import { createHmac } from 'node:crypto';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { PasskeyDevice } from '@wifi-share/simulators/passkey-device';
import { expect } from 'vitest';
import { type Answer, type IdentityApp, publicUrl } from './identity-app.js';
import { cookiesOf, newcomer, sessionOf, signedIn } from './people.js';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238), `periods` after the present one. */
export function totpCode(secret: string, now: Date, periods = 0): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000) + periods));
  const hmac = createHmac('sha1', key).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 0xf;
  return String((hmac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The cookie of the browser in which a sign-in waits. */
export const waitingOf = (answer: Answer): string => /__Host-sign-in=([^;]+)/.exec(cookiesOf(answer).join())?.[1] ?? '';

export const devicesOf = () => new PasskeyDevice(publicUrl);

interface Owner {
  id: string;
  as: Principal;
}

/** Adds a passkey on `device`; resolves to the answer, and to the session from then on. */
export async function addPasskey(app: IdentityApp, { id, as }: Owner, device: PasskeyDevice, name = 'Laptop') {
  const started = await app.call('POST', `/api/user/${id}/passkey-options`, { as });
  expect(started.status).toBe(200);
  const body = { name, passkey: device.create(started.body) };
  const answer = await app.call('POST', `/api/user/${id}/passkeys`, { as, body });
  return { answer, as: (await sessionOf(app, answer)) ?? as };
}

/** Adds an authenticator app; resolves to its secret too. */
export async function addApp(app: IdentityApp, { id, as }: Owner, now: Date) {
  const started = await app.call('POST', `/api/user/${id}/authenticator/secret`, { as });
  expect(started.status).toBe(200);
  const { secret } = started.body as { secret: string };
  const answer = await app.call('POST', `/api/user/${id}/authenticator`, { as, body: { code: totpCode(secret, now) } });
  return { answer, secret, as: (await sessionOf(app, answer)) ?? as };
}

/** An owner with an authenticator app, who has just used its present code. */
export async function ownerWithApp(app: IdentityApp, now: Date, person = newcomer()) {
  const owner = await signedIn(app, person);
  const { answer, secret, as } = await addApp(app, owner, now);
  expect(answer.status).toBe(201);
  return { ...owner, as, secret, recoveryCodes: answer.body.recoveryCodes as string[] };
}

/** An owner with a passkey. */
export async function ownerWithPasskey(app: IdentityApp, device = devicesOf(), person = newcomer()) {
  const owner = await signedIn(app, person);
  const { answer, as } = await addPasskey(app, owner, device);
  expect(answer.status).toBe(201);
  return { ...owner, as, device, recoveryCodes: answer.body.recoveryCodes as string[] };
}

/** What a browser in which a sign-in waits calls. */
export const waiting = (app: IdentityApp, cookie: string, browser?: string) => {
  const headers = { 'x-client-cookie': cookie, ...(browser !== undefined && { 'x-client-browser': browser }) };
  return {
    read: () => app.call('GET', '/api/auth/second-factor', { headers }),
    give: (body: object) => app.call('POST', '/api/auth/second-factor', { headers, body }),
    giveFrom: (address: string, body: object) =>
      app.call('POST', '/api/auth/second-factor', { headers, body, from: address }),
  };
};
