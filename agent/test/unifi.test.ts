import { startUnifiConsole } from '@wifi-share/simulators/routers/unifi-console';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createUnifiDriver } from '../src/drivers/unifi.js';
import { behavesAsRouter, change, wifi } from './support/router-behaviour.js';

const broadcast = (name: string, passphrase: string) => ({
  type: 'STANDARD' as const,
  name,
  enabled: true,
  network: { type: 'NATIVE' },
  securityConfiguration: { type: 'WPA2_PERSONAL', passphrase, fastRoamingEnabled: true },
  multicastToUnicastConversionEnabled: false,
  clientIsolationEnabled: true,
  hideName: false,
  uapsdEnabled: true,
});

async function start(
  wrong?: { signIn: boolean },
  sites: Record<string, string> = { 'site-1': 'Default' },
  site?: string,
) {
  const { broadcasts, server } = await startUnifiConsole({
    apiKey: 'the key of the console',
    sites,
    broadcasts: {
      ...Object.fromEntries(
        Array.from({ length: 120 }, (_, index) => [`more-${index}`, broadcast(`More ${index}`, 'password')]),
      ),
      guest: broadcast(wifi.ssid, 'old password'),
      staff: broadcast('Staff', 'of the staff'),
    },
  });
  const apiKey = wrong ? 'another key' : 'the key of the console';
  return {
    driver: createUnifiDriver({ driver: 'unifi', url: server.url, apiKey, site }),
    server,
    broadcasts,
    passwords: () => [broadcasts.guest?.securityConfiguration.passphrase],
    otherPassword: () => broadcasts.staff?.securityConfiguration.passphrase,
  };
}

describe('the driver of UniFi', () => {
  behavesAsRouter(start, (_body, method) => method === 'PUT');

  it('sends back all other settings as they were', async () => {
    const { driver, server, broadcasts } = await start();
    onTestFinished(() => server.close());
    await driver.apply(wifi, change);
    const wanted = broadcast(wifi.ssid, change.password);
    expect(broadcasts.guest).toEqual(wanted);
  });

  it('does not take a password that the console hides for another one', async () => {
    const { driver, server, broadcasts } = await start();
    onTestFinished(() => server.close());
    broadcasts.guest!.securityConfiguration = { type: 'WPA2_PERSONAL' };
    await expect(driver.read(wifi)).rejects.toMatchObject({ reason: 'unsupported' });
    await expect(driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'unsupported', mayHaveChanged: false });
  });

  it('asks for the site where there are several', async () => {
    const sites = { 'site-1': 'Default', 'site-2': 'Garden' };
    const { driver, server } = await start(undefined, sites);
    const named = await start(undefined, sites, 'Garden');
    onTestFinished(() => [server, named.server].forEach((one) => void one.close()));
    await expect(driver.probe()).rejects.toThrow('"site": Default, Garden');
    await named.driver.apply(wifi, change);
    expect(named.passwords()).toEqual([change.password]);
  });
});
