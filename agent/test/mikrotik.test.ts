import { startMikrotikRouter } from '@wifi-share/simulators/routers/mikrotik-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMikrotikDriver } from '../src/drivers/mikrotik.js';
import { behavesAsRouter, change, wifi } from './support/router-behaviour.js';

async function start(wrong?: { signIn: boolean }, isSensitive = true) {
  const { menus, server } = await startMikrotikRouter({
    user: 'wifi-share',
    password: 'router: secret',
    isSensitive,
    menus: {
      'interface/wifi': [
        { '.id': '*1', name: 'wifi1', 'configuration.ssid': wifi.ssid, 'security.passphrase': 'old password' },
        { '.id': '*2', name: 'wifi2', configuration: 'guests' },
        { '.id': '*3', name: 'wifi3', 'configuration.ssid': 'Staff', security: 'staff' },
      ],
      'interface/wifi/configuration': [{ '.id': '*1', name: 'guests', ssid: wifi.ssid, security: 'guests' }],
      'interface/wifi/security': [
        { '.id': '*1', name: 'guests', passphrase: 'old password' },
        { '.id': '*2', name: 'staff', passphrase: 'of the staff' },
      ],
      'interface/wifi/registration-table': [
        { '.id': '*A', interface: 'wifi1', 'mac-address': '02:00:00:00:01:00' },
        { '.id': '*B', interface: 'wifi3', 'mac-address': '02:00:00:00:02:00' },
      ],
    },
  });
  const password = wrong ? 'another secret' : 'router: secret';
  const [inline, ,] = menus['interface/wifi'];
  const [guests, staff] = menus['interface/wifi/security'];
  return {
    driver: createMikrotikDriver({ driver: 'mikrotik', url: server.url, user: 'wifi-share', password }),
    server,
    menus,
    passwords: () => [inline?.['security.passphrase'], guests?.passphrase],
    otherPassword: () => staff?.passphrase,
  };
}

describe('the driver of RouterOS', () => {
  behavesAsRouter(start, (_body, method) => method === 'PATCH');

  it('disconnects those who were connected before, on that network alone', async () => {
    const { driver, menus, server } = await start();
    onTestFinished(() => server.close());
    await driver.apply(wifi, change);
    expect(menus['interface/wifi/registration-table'].map((station) => station.interface)).toEqual(['wifi3']);
  });

  it('does not change a profile that another network has too', async () => {
    const { driver, menus, server, passwords } = await start();
    onTestFinished(() => server.close());
    menus['interface/wifi'][2]!.security = 'guests';
    await expect(driver.apply(wifi, change)).rejects.toThrow('"Staff" has the same security profile');
    expect(passwords()).toEqual(['old password', 'old password']);
  });

  it('names the policy that is missing where it sees no passphrase', async () => {
    const { driver, server } = await start(undefined, false);
    onTestFinished(() => server.close());
    await expect(driver.apply(wifi, change)).rejects.toThrow('sensitive');
    await expect(driver.read(wifi)).rejects.toThrow('sensitive');
  });
});
