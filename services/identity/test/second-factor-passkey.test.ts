import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApp, ownerWithPasskey, totpCode, waiting, waitingOf } from './factor-people.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { sessionOf, signInAs } from './people.js';

let clock = new Date('2026-11-26T12:00:00Z');
let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ now: () => clock });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = new Date(clock.getTime() + 10 * 60_000);
});

describe('a passkey as the second step', () => {
  async function waitingForPasskey() {
    const owner = await ownerWithPasskey(app);
    const cookie = waitingOf(await signInAs(app, owner));
    const { read, give } = waiting(app, cookie);
    const options = (await read()).body.passkey;
    return { ...owner, options, give: (passkey: object) => give({ kind: 'passkey', passkey }) };
  }

  it('signs in, also where the authenticator does not verify who holds it', async () => {
    const { id, device, options, give } = await waitingForPasskey();
    expect(options).toMatchObject({ rpId: 'wifi.example', allowCredentials: [{ id: device.credentials[0]?.id }] });
    device.verifiesUser = false;
    const answer = await give(device.get(options));
    expect(answer).toMatchObject({ status: 200, body: { id, redirectTo: '/user-dashboard' } });
    expect(await sessionOf(app, answer)).toMatchObject({ userId: id });
  });

  it.each([
    ['for another challenge', { challenge: 'AAAA' }, {}],
    ['at another origin', {}, { origin: 'https://wifi.example.evil.example' }],
    ['for another site', {}, { rpId: 'evil.example' }],
  ])('signed %s is refused', async (_what, changed, elsewhere) => {
    const { device, options, give } = await waitingForPasskey();
    Object.assign(device, elsewhere);
    expect(await give(device.get({ ...options, ...changed }))).toMatchObject({
      ...{ status: 403, body: { code: 'passkey_refused' } },
    });
  });

  it('whose counter goes back is refused, as a copy would be', async () => {
    const { device, options, give, ...owner } = await waitingForPasskey();
    expect((await give(device.get(options, { counter: 5 }))).status).toBe(200);
    const again = waiting(app, waitingOf(await signInAs(app, owner)));
    const next = (await again.read()).body.passkey;
    const refused = await again.give({ kind: 'passkey', passkey: device.get(next, { counter: 5 }) });
    expect(refused.body.code).toBe('passkey_refused');
    expect((await again.give({ kind: 'passkey', passkey: device.get(next, { counter: 6 }) })).status).toBe(200);
  });

  it('that counts nothing works every time, as synced ones do', async () => {
    const { device, options, give, ...owner } = await waitingForPasskey();
    device.counts = false;
    expect((await give(device.get(options))).status).toBe(200);
    const again = waiting(app, waitingOf(await signInAs(app, owner)));
    const next = (await again.read()).body.passkey;
    expect((await again.give({ kind: 'passkey', passkey: device.get(next) })).status).toBe(200);
  });

  it("of another account is refused, and so is one that was signed by another's key", async () => {
    const [mine, other] = [await waitingForPasskey(), await ownerWithPasskey(app)];
    const { allowCredentials: _, ...open } = mine.options;
    expect((await mine.give(other.device.get(open))).body.code).toBe('passkey_refused');
    const forged = {
      ...other.device.get(open),
      id: mine.device.credentials[0]?.id,
      rawId: mine.device.credentials[0]?.id,
    };
    expect((await mine.give(forged)).body.code).toBe('passkey_refused');
  });

  it('does as well as the app of the same account', async () => {
    const owner = await ownerWithPasskey(app);
    const { secret } = await addApp(app, owner, clock);
    clock = new Date(clock.getTime() + 30_000);
    const { read, give } = waiting(app, waitingOf(await signInAs(app, owner)));
    expect((await read()).body).toMatchObject({ passkey: { rpId: 'wifi.example' }, authenticator: true });
    expect((await give({ kind: 'totp', code: totpCode(secret, clock, 0) })).status).toBe(200);
  });
});
