import { startFritzBox } from '@wifi-share/simulators/routers/fritz-box';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFritzboxDriver } from '../src/drivers/fritzbox.js';
import { behavesAsRouter, change, wifi } from './support/router-behaviour.js';

async function start(wrong?: { signIn: boolean }) {
  const guest = { ssid: wifi.ssid, passphrase: 'old password' };
  const { radios, server, renewNonce } = await startFritzBox({
    user: 'wifi-share',
    password: 'router: secret',
    radios: [
      { ...guest, devices: 2 },
      { ...guest, devices: 1 },
      { ssid: 'Staff', passphrase: 'of the staff', devices: 4 },
    ],
  });
  const password = wrong ? 'another secret' : 'router: secret';
  return {
    driver: createFritzboxDriver({ driver: 'fritzbox', url: server.url, user: 'wifi-share', password }),
    server,
    renewNonce,
    radios,
    passwords: () => radios.slice(0, 2).map(({ passphrase }) => passphrase),
    otherPassword: () => radios[2]?.passphrase,
  };
}

describe('the driver of the FRITZ!Box', () => {
  behavesAsRouter(start, (body) => body.includes('SetSecurityKeys'));

  it('counts the devices of all radios, and says which box it is', async () => {
    const { driver, server, renewNonce } = await start();
    onTestFinished(() => server.close());
    renewNonce();
    expect(await driver.probe()).toMatchObject({
      product: 'FRITZ!Box 7590 154.08.02',
      networks: [
        { ssid: wifi.ssid, devices: 3 },
        { ssid: 'Staff', devices: 4 },
      ],
    });
  });

  it('does not take a password that the box hides for another one', async () => {
    const { driver, server, radios } = await start();
    onTestFinished(() => server.close());
    for (const radio of radios) radio.passphrase = '';
    await expect(driver.read(wifi)).rejects.toMatchObject({ reason: 'unsupported' });
    await expect(driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'unsupported', mayHaveChanged: false });
  });
});
