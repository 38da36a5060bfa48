import { removeAdmin, resetAdminPasskeys } from '@wifi-share/contracts/internal/admins';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { admin, atTheGate, newAddress, outcomeOf } from './at-the-gate.js';
import { keyholder } from './keyholders.js';

let redis: OwnServer;
let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  redis = await startOwnServer('redis');
  app = await startAdminSecurity({ world: { ...(await createTestWorld()), redisUrl: redis.url } });
  gate = atTheGate(app);
});
afterAll(async () => {
  await app.stop();
  await redis.stop();
});

const unavailable = '503 service_unavailable';

/** As the gateway asks for calls that need the access code again. */
const checkAgain = (from: string) =>
  app.askInternally('/internal/access-code-checks', { accessCode: 'wrong', ipAddress: from, ...admin });

it('without Redis nothing is evaluated at the gate and nothing counts, and failures of before still do afterwards', async () => {
  const [from, other] = [newAddress(), newAddress()];
  const { cookie, code } = await gate.passFirstStep(from);
  await gate.failTimes(2, other);
  await redis.kill();
  for (let time = 0; time < 4; time++) {
    expect(outcomeOf(await gate.giveAccessCode(from, 'wrong'))).toBe(unavailable);
    expect(outcomeOf(await gate.giveVerificationCode(from, code, cookie))).toBe(unavailable);
    expect(outcomeOf(await checkAgain(from))).toBe(unavailable);
  }
  expect(outcomeOf(await gate.giveAccessCode(from))).toBe(unavailable);
  expect(outcomeOf(await gate.resend(from, cookie))).toBe(unavailable);
  expect(outcomeOf(await app.call('GET', '/api/admin/session', { admin }))).toBe(unavailable);

  await redis.restart();
  await expect.poll(async () => outcomeOf(await gate.giveVerificationCode(from, code, cookie))).toBe('200');
  expect(await gate.failTimes(2, other)).toEqual(['403 invalid_access_code', '403 address_blocked']);
});

it('failures and blocks outlive a Redis that comes back empty', async () => {
  const [from, other] = [newAddress(), newAddress()];
  await gate.failTimes(2, from);
  await gate.failTimes(3, other);
  await app.redis.flushall();
  expect(await gate.failTimes(2, from)).toEqual(['403 invalid_access_code', '403 address_blocked']);
  expect(outcomeOf(await gate.giveAccessCode(other))).toBe('403 address_blocked');
});

it('removing an admin, and resetting their passkeys, fails without Redis and succeeds when retried', async () => {
  const { email } = await keyholder(app);
  const ask = (path: string) => app.askInternally(path, { email }, 'ops');
  await redis.kill();
  for (const { path } of [resetAdminPasskeys, removeAdmin]) expect(outcomeOf(await ask(path))).toBe(unavailable);
  await redis.restart();
  const reset = async () => (await ask(resetAdminPasskeys.path)).body;
  await expect.poll(reset).toEqual({ removed: 1 });
  expect((await ask(removeAdmin.path)).body).toEqual({ removed: true });
});

it('a block outlives the process', async () => {
  const from = newAddress();
  await gate.failTimes(3, from);
  const next = await startAdminSecurity({ world: app.world });
  expect(outcomeOf(await atTheGate(next).giveAccessCode(from))).toBe('403 address_blocked');
  await next.stop();
});
