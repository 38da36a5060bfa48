import { startOpenwrtRouter } from '@wifi-share/simulators/routers/openwrt-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOpenwrtDriver } from '../src/drivers/openwrt.js';
import { fakeClock } from './support/fake-clock.js';
import { behavesAsRouter, change, wifi } from './support/router-behaviour.js';

const [phone, tablet] = ['02:00:00:00:01:00', '02:00:00:00:02:00'];

async function start(wrong?: { signIn: boolean }) {
  const guest = { ssid: wifi.ssid, encryption: 'sae-mixed', key: 'old password' };
  const { interfaces, server, endSessions } = await startOpenwrtRouter({
    user: 'wifi-share',
    password: 'router secret',
    interfaces: {
      guest2: { ...guest, ifname: 'phy0-ap0', clients: [phone, tablet] },
      guest5: { ...guest, ifname: 'phy1-ap0', clients: [] },
      staff: { ssid: 'Staff', encryption: 'psk2', key: 'of the staff', ifname: 'phy0-ap1', clients: [phone] },
    },
  });
  const password = wrong ? 'another secret' : 'router secret';
  const driver = createOpenwrtDriver({ driver: 'openwrt', url: server.url, user: 'wifi-share', password }, fakeClock());
  return {
    driver,
    server,
    interfaces,
    endSessions,
    passwords: () => [interfaces.guest2?.key, interfaces.guest5?.key],
    otherPassword: () => interfaces.staff?.key,
  };
}

describe('the driver of OpenWrt', () => {
  behavesAsRouter(start, (body) => body.includes('"commit"'));

  it('disconnects those who were connected before, on that network alone', async () => {
    const { driver, interfaces, server } = await start();
    onTestFinished(() => server.close());
    await driver.apply(wifi, change);
    expect(interfaces.guest2?.clients).toEqual([]);
    expect(interfaces.staff?.clients).toEqual([phone]);
  });

  it('changes the password also where an interface is down', async () => {
    const { driver, interfaces, server, passwords } = await start();
    onTestFinished(() => server.close());
    interfaces.guest5!.clients = undefined;
    expect((await driver.probe()).networks).toContainEqual(expect.objectContaining({ ssid: wifi.ssid, devices: 2 }));
    await driver.apply(wifi, change);
    expect(passwords()).toEqual([change.password, change.password]);
  });

  it('signs in again where its session ended in between', async () => {
    const { driver, server, passwords, endSessions } = await start();
    onTestFinished(() => server.close());
    let ended = false;
    server.losesAnswerOf = ({ body }) => {
      if (!ended && body.includes('"get"')) {
        ended = true;
        endSessions();
      }
      return false;
    };
    await driver.apply(wifi, change);
    expect(ended).toBe(true);
    expect(passwords()).toEqual([change.password, change.password]);
  });

  it('does not touch a network whose password is elsewhere', async () => {
    const { driver, interfaces, server } = await start();
    onTestFinished(() => server.close());
    interfaces.guest5!.encryption = 'wpa2';
    await expect(driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'unsupported' });
    expect(interfaces.guest2?.key).toBe('old password');
  });
});
