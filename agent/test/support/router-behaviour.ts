import type { RouterServer } from '@wifi-share/simulators/routers/router-server';
import { expect, it, onTestFinished } from 'vitest';
import type { Driver } from '../../src/drivers/driver.js';
import { whatItHas } from '../../src/loop/what-it-has.js';

export const wifi = { ssid: 'Café & "Blau" <3', security: 'WPA2', hidden: false } as const;
export const change = { password: `new & <"'> \\;$(id)`, previous: 'old password', keepsPrevious: false };

export interface RouterUnderTest {
  driver: Driver;
  server: RouterServer;
  /** Of each radio. */
  passwords(): (string | undefined)[];
  /** Of another network. */
  otherPassword(): string | undefined;
}

/** What every driver of a router with an HTTP interface does. */
export function behavesAsRouter(
  start: (wrong?: { signIn: boolean }) => Promise<RouterUnderTest>,
  isChange: (body: string, method: string) => boolean,
): void {
  const started = async (wrong?: { signIn: boolean }) => {
    const router = await start(wrong);
    onTestFinished(() => router.server.close());
    return router;
  };
  const has = async ({ driver }: RouterUnderTest) => (await whatItHas(wifi.ssid, await driver.read(wifi), change)).has;

  it('sets the password of one network on all its radios, and reads it back', async () => {
    const router = await started();
    expect(await has(router)).toBe('old');
    await router.driver.apply(wifi, change);
    expect(new Set(router.passwords())).toEqual(new Set([change.password]));
    expect(router.otherPassword()).toBe('of the staff');
    expect(await has(router)).toBe('new');
    await router.driver.apply(wifi, change);
    expect(await has(router)).toBe('new');
  });

  it('looks without changing anything', async () => {
    const router = await started();
    const { networks } = await router.driver.probe();
    expect(networks?.map(({ ssid }) => ssid)).toEqual(expect.arrayContaining([wifi.ssid, 'Staff']));
    expect(router.server.calls.filter(({ body, method }) => isChange(body, method))).toEqual([]);
  });

  it('refuses what it cannot do before anything is changed', async () => {
    const router = await started();
    await expect(router.driver.apply(wifi, { ...change, keepsPrevious: true })).rejects.toMatchObject({
      reason: 'unsupported',
    });
    await expect(router.driver.apply({ ...wifi, ssid: 'Bar' }, change)).rejects.toMatchObject({ reason: 'notFound' });
    expect(new Set(router.passwords())).toEqual(new Set(['old password']));
  });

  it('says that it is not let in', async () => {
    const router = await started({ signIn: false });
    await expect(router.driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'signIn', mayHaveChanged: false });
    await expect(router.driver.probe()).rejects.toMatchObject({ reason: 'signIn' });
  });

  it('says that it may have changed something where the answer to a change was lost', async () => {
    const router = await started();
    router.server.losesAnswerOf = ({ body, method }) => isChange(body, method);
    await expect(router.driver.apply(wifi, change)).rejects.toMatchObject({
      reason: 'unreachable',
      mayHaveChanged: true,
    });
    expect(router.passwords()).toContain(change.password);
    // The router restarts, and answers again.
    router.server.silentCalls = 1;
    await expect(router.driver.read(wifi)).rejects.toMatchObject({ reason: 'unreachable' });
    await router.driver.apply(wifi, change);
    expect(await has(router)).toBe('new');
  });

  it('changes nothing at a router that is off', async () => {
    const router = await started();
    router.server.close();
    await expect(router.driver.apply(wifi, change)).rejects.toMatchObject({
      reason: 'unreachable',
      mayHaveChanged: false,
    });
  });
}
