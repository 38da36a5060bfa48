import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devicesOf, ownerWithPasskey, waiting, waitingOf } from './factor-people.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { browserOf, cookiesOf, sessionOf, signInAs } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

/** A browser that has pressed the button. */
async function begun() {
  const started = await app.call('POST', '/api/auth/passkey/options');
  expect(started.status).toBe(200);
  const cookie = waitingOf(started);
  const signIn = (passkey: object, more: object = {}) =>
    app.call('POST', '/api/auth/passkey', { headers: { 'x-client-cookie': cookie }, body: { passkey, ...more } });
  return { options: started.body, cookie, signIn };
}

describe('a passkey alone', () => {
  it('signs in: any of the site is asked for, and it has to verify its user', async () => {
    const { id, device } = await ownerWithPasskey(app);
    const { options, signIn } = await begun();
    expect(options).toMatchObject({ rpId: 'wifi.example', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { allowCredentials: _, ...open } = options;
    const answer = await signIn(device.get(open), { next: '/plans' });
    expect(answer).toMatchObject({ status: 200, body: { id, redirectTo: '/plans' } });
    expect(await sessionOf(app, answer)).toMatchObject({ userId: id });
    expect(browserOf(answer)).toBeDefined();
    expect(cookiesOf(answer).join()).toContain('__Host-sign-in=; Path=/; Max-Age=0');
  });

  const open = ({ challenge }: { challenge: string }) => ({ challenge });

  it('that does not verify its user is refused: it would be one factor only', async () => {
    const { device } = await ownerWithPasskey(app);
    device.verifiesUser = false;
    const { options, signIn } = await begun();
    expect(await signIn(device.get(open(options)))).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
  });

  it('is refused alike when it is unknown, removed, at another origin or for another site', async () => {
    const strange = devicesOf();
    strange.create({ challenge: 'x', user: { id: Buffer.from(crypto.randomUUID()).toString('base64url') } });
    const removed = await ownerWithPasskey(app);
    const path = `/api/user/${removed.id}/passkeys/${removed.device.credentials[0]?.id}`;
    await app.call('DELETE', path, { as: removed.as, body: { password: removed.password } });
    const phished = await ownerWithPasskey(app);
    phished.device.origin = 'https://wifi.example.evil.example';
    const bound = await ownerWithPasskey(app);
    bound.device.rpId = 'evil.example';
    for (const device of [strange, removed.device, phished.device, bound.device]) {
      const { options, signIn } = await begun();
      const { requestId: _, ...told } = (await signIn(device.get(open(options)))).body;
      expect(told).toMatchObject({ status: 403, code: 'passkey_refused' });
    }
  });

  it('cannot be replayed, nor signed for another beginning', async () => {
    const { device } = await ownerWithPasskey(app);
    const { options, signIn } = await begun();
    const signed = device.get(open(options));
    expect((await signIn(signed)).status).toBe(200);
    expect((await signIn(signed)).body.code).toBe('second_factor_expired');
    const other = await begun();
    expect((await other.signIn(device.get(open(options)))).body.code).toBe('passkey_refused');
  });

  it('needs the browser that began: without its cookie, or with that of a second step, nothing is signed in', async () => {
    const { device, ...owner } = await ownerWithPasskey(app);
    const { options } = await begun();
    const passkey = device.get(open(options));
    const without = await app.call('POST', '/api/auth/passkey', { body: { passkey } });
    expect(without.body.code).toBe('second_factor_expired');
    const step = waitingOf(await signInAs(app, owner));
    const { passkey: asked } = (await waiting(app, step).read()).body;
    const crossed = await app.call('POST', '/api/auth/passkey', {
      headers: { 'x-client-cookie': step },
      body: { passkey: device.get(asked) },
    });
    expect(crossed.body.code).toBe('second_factor_expired');
    const { cookie } = await begun();
    expect((await waiting(app, cookie).read()).body.code).toBe('second_factor_expired');
  });

  it.each([
    [{ isActive: false }, 'account_inactive'],
    [{ isApprovedWithFactors: false }, 'account_pending_approval'],
    [{ emailVerified: false }, 'email_not_verified'],
  ])('of an account that is %j is refused as a password is', async (fields, code) => {
    const { id, device } = await ownerWithPasskey(app);
    await app.users.updateOne({ _id: id }, { $set: fields });
    const { options, signIn } = await begun();
    const answer = await signIn(device.get(open(options)));
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(cookiesOf(answer)).toEqual([]);
  });

  it('ends the session that the browser had', async () => {
    const { as, device } = await ownerWithPasskey(app);
    const { options, cookie } = await begun();
    const body = { passkey: device.get(open(options)) };
    const answer = await app.call('POST', '/api/auth/passkey', { as, headers: { 'x-client-cookie': cookie }, body });
    const session = await sessionOf(app, answer);
    expect(await app.sessions.idsOf(as.userId)).toEqual([session?.sessionId]);
  });
});
