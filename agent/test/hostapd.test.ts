import { spawn } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHostapdDriver } from '../src/drivers/hostapd.js';
import { whatItHas } from '../src/loop/what-it-has.js';
import { fakeHostapd } from './support/fake-hostapd.js';
import { until } from './support/until.js';

const ssid = 'Café "Blau"; 100% \\o/';
const wifi = { ssid, security: 'WPA2', hidden: false } as const;
const ssidHex = Buffer.from(ssid).toString('hex');
const keyOf = (password: string) => pbkdf2Sync(password, ssid, 4096, 32, 'sha1').toString('hex');
const change = { password: ' new; "password" ', previous: 'old password', keepsPrevious: false };
const [phone, tablet] = ['02:00:00:00:01:00', '02:00:00:00:02:00'];

const wpa2 = `# of the house: caf\xe9
interface=wlan0
driver=nl80211
ctrl_interface=/var/run/hostapd
ssid2=${ssidHex}
channel=6
wpa=2
wpa_key_mgmt=WPA-PSK
wpa_passphrase=old password
rsn_pairwise=CCMP

bss=wlan0_1
ssid=Staff
wpa=2
wpa_passphrase=of the staff
`;

async function radio(configuration: string, more: Record<string, string> = {}) {
  const hostapd = await fakeHostapd();
  const written = configuration.replaceAll('FOLDER', hostapd.folder);
  const file = await hostapd.write('hostapd.conf', written);
  for (const [name, text] of Object.entries(more)) await hostapd.write(name, text);
  const driver = createHostapdDriver({
    driver: 'hostapd',
    configurations: [file],
    controlFolder: '/var/run/hostapd',
    pidFiles: [hostapd.pidFile],
    program: hostapd.program,
  });
  return { hostapd, driver, file, written };
}

const has = async ({ driver }: Awaited<ReturnType<typeof radio>>, { password, previous } = change) =>
  whatItHas(ssid, await driver.read(wifi), { password, previous });

/** Without signals, which arrive when they do; there was one. */
async function commandsOf({ calls }: Awaited<ReturnType<typeof fakeHostapd>>): Promise<string[]> {
  await until(async () => (await calls()).includes('SIGHUP'));
  return (await calls()).filter((call) => call !== 'SIGHUP');
}

describe('WPA2 with one password', () => {
  it('gets the 256-bit key of the new one, and nothing else of the file changes', async () => {
    const all = await radio(wpa2);
    expect(await has(all)).toEqual({ has: 'old' });
    await all.driver.apply(wifi, change);
    const wanted = wpa2.replace('wpa_passphrase=old password', `wpa_psk=${keyOf(change.password)}`);
    expect(await all.hostapd.read('hostapd.conf')).toBe(wanted);
    expect((await stat(all.file)).mode & 0o777).toBe(0o640);
    expect(await has(all)).toEqual({ has: 'new' });
    expect(await has(all, { ...change, password: 'another one' })).toMatchObject({ has: 'other' });
  });

  it('disconnects those who joined with the old one, and no one of other networks', async () => {
    const { hostapd, driver } = await radio(wpa2);
    await hostapd.connect([{ address: phone }, { address: tablet }]);
    await driver.apply(wifi, change);
    expect(await commandsOf(hostapd)).toEqual([
      'wlan0 all_sta',
      'wlan0 ping',
      `wlan0 deauthenticate ${phone}`,
      `wlan0 deauthenticate ${tablet}`,
    ]);
  });

  it('can be given the old one as its key', async () => {
    const all = await radio(wpa2.replace('wpa_passphrase=old password', `wpa_psk=${keyOf('old password')}`));
    expect(await has(all)).toEqual({ has: 'old' });
    expect(await has(all, { ...change, password: keyOf('old password') })).toEqual({ has: 'new' });
  });

  it('cannot keep the password from before, and says so before anything is changed', async () => {
    const { driver, hostapd, written } = await radio(wpa2);
    expect(await driver.can()).toEqual({ readBack: true, severalKeys: false, evict: true });
    await expect(driver.apply(wifi, { ...change, keepsPrevious: true })).rejects.toMatchObject({
      reason: 'unsupported',
    });
    expect(await hostapd.read('hostapd.conf')).toBe(written);
    expect(await driver.retire(wifi, change)).toBe(0);
  });

  it('is written back where the signal would go to another process', async () => {
    const { driver, hostapd, written } = await radio(wpa2);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    onTestFinished(() => void other.kill());
    const ended = once(other, 'exit');
    await writeFile(hostapd.pidFile, `${other.pid}\n`);
    await expect(driver.apply(wifi, change)).rejects.toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('hostapd.pid names no process of hostapd'),
    });
    expect(await hostapd.read('hostapd.conf')).toBe(written);
    // A SIGHUP that is under way would end it first.
    other.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('is written back, and read again, where hostapd does not answer after it', async () => {
    const { driver, hostapd, written } = await radio(wpa2);
    await hostapd.answerTo('ping', 'FAIL');
    await expect(driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'unreachable', mayHaveChanged: true });
    expect(await hostapd.read('hostapd.conf')).toBe(written);
    expect((await hostapd.calls()).filter((call) => call === 'SIGHUP')).toHaveLength(2);
  });

  it('is not touched while hostapd does not answer, and where there is no such network', async () => {
    const { driver, hostapd, written } = await radio(wpa2);
    await expect(driver.apply({ ...wifi, ssid: 'Bar' }, change)).rejects.toMatchObject({ reason: 'notFound' });
    await hostapd.isDown(true);
    await expect(driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'unreachable', mayHaveChanged: false });
    expect(await hostapd.read('hostapd.conf')).toBe(written);
  });

  it('is changed behind a link, which stays one', async () => {
    const { hostapd, file } = await radio(wpa2);
    const link = join(hostapd.folder, 'link.conf');
    await symlink(file, link);
    const options = {
      driver: 'hostapd' as const,
      controlFolder: '/run',
      pidFiles: [hostapd.pidFile],
      program: hostapd.program,
    };
    await createHostapdDriver({ ...options, configurations: [link] }).apply(wifi, change);
    expect(await hostapd.read('hostapd.conf')).toContain(`wpa_psk=${keyOf(change.password)}`);
  });
});

describe('WPA2 with a wpa_psk_file', () => {
  const configuration = wpa2.replace('wpa_passphrase=old password', 'wpa_psk_file=FOLDER/keys');
  const keys = `# keys
keyid=printer 02:00:00:00:09:00 of the printer
vlanid=3 00:00:00:00:00:00 old password
keyid=other 00:00:00:00:00:00 of the neighbours
`;
  const withKeys = () => radio(configuration, { keys });

  it('keeps both for a while, then disconnects those of the old one alone', async () => {
    const all = await withKeys();
    const { driver, hostapd } = all;
    expect(await driver.probe()).toMatchObject({
      product: 'hostapd v2.10',
      networks: [
        { ssid, can: { severalKeys: true }, devices: 0 },
        { ssid: 'Staff', can: { severalKeys: false } },
      ],
    });
    await driver.apply(wifi, { ...change, keepsPrevious: true });
    const ids = [...(await hostapd.read('keys')).matchAll(/keyid=(wifi-share-\w{8}) vlanid=3/g)].map(
      ([, id = '']) => id,
    );
    const [old = '', next = ''] = ids;
    expect(await hostapd.read('keys')).toBe(
      `${keys.replace('vlanid=3', `keyid=${old} vlanid=3`)}keyid=${next} vlanid=3 00:00:00:00:00:00 ${keyOf(change.password)}\n`,
    );
    expect(await hostapd.calls()).toContain('wlan0 reload_wpa_psk');
    expect(await has(all)).toEqual({ has: 'new' });
    expect(await has(all, { ...change, password: 'old password' })).toEqual({ has: 'new' });

    await hostapd.connect([
      { address: phone, keyId: old },
      { address: tablet, keyId: next },
    ]);
    expect(await driver.retire(wifi, change)).toBe(1);
    expect((await hostapd.calls()).at(-1)).toBe(`wlan0 deauthenticate ${phone}`);
    expect(await hostapd.read('keys')).not.toContain('old password');
    expect(await hostapd.read('keys')).toContain('of the neighbours');
    expect(await has(all, { ...change, password: 'old password' })).toMatchObject({ has: 'other' });
    // The configuration was never written.
    expect(await hostapd.read('hostapd.conf')).toBe(all.written);
  });

  it('ends the first password where a third one comes while two are valid', async () => {
    const { driver, hostapd } = await withKeys();
    await driver.apply(wifi, { ...change, keepsPrevious: true });
    await driver.apply(wifi, { password: 'a third password', previous: change.password, keepsPrevious: true });
    const accepted = (await driver.read(wifi))[0]!;
    expect(accepted).toEqual(['of the neighbours', keyOf(change.password), keyOf('a third password')]);
    expect(await hostapd.read('keys')).not.toContain('old password');
  });

  it('is read again where it was written and hostapd had not read it yet', async () => {
    const { driver, hostapd } = await withKeys();
    await driver.apply(wifi, change);
    await driver.apply(wifi, change);
    expect((await hostapd.calls()).filter((call) => call === 'wlan0 reload_wpa_psk')).toHaveLength(2);
  });

  it('replaces what it wrote itself, also where the product does not know the password from before', async () => {
    const { driver, hostapd } = await withKeys();
    await driver.apply(wifi, change);
    const third = { password: 'a third password', previous: null, keepsPrevious: false };
    await driver.apply(wifi, third);
    await driver.apply(wifi, third);
    const lines = (await hostapd.read('keys')).trim().split('\n');
    expect(lines.filter((line) => line.startsWith('keyid=wifi-share-'))).toHaveLength(1);
    expect(lines.at(-1)).toContain(`vlanid=3 00:00:00:00:00:00 ${keyOf('a third password')}`);
    expect(lines).toHaveLength(4);
  });

  it('takes the password out of the configuration itself, where it would stay valid', async () => {
    const both = configuration.replace('channel=6', 'channel=6\nwpa_passphrase=old password');
    const { driver, hostapd } = await radio(both, { keys: '# none yet\n' });
    await driver.apply(wifi, change);
    expect(await hostapd.read('hostapd.conf')).not.toContain('old password');
    await until(async () => (await hostapd.calls()).includes('SIGHUP'));
    expect(await hostapd.read('keys')).toContain(keyOf(change.password));
  });
});

describe('WPA3', () => {
  const wpa3 = wpa2.replace('WPA-PSK', 'SAE').replace('wpa_passphrase=old password', 'sae_password=old password');
  const plain = { ...change, password: 'new; "password"' };

  it('gets the new one, forgets cached keys and disconnects everybody', async () => {
    const all = await radio(wpa3);
    await all.hostapd.connect([{ address: phone }]);
    await all.driver.apply(wifi, plain);
    expect(await all.hostapd.read('hostapd.conf')).toBe(
      wpa3.replace('sae_password=old password', `sae_password=${plain.password}`),
    );
    expect(await commandsOf(all.hostapd)).toEqual([
      'wlan0 all_sta',
      'wlan0 pmksa_flush',
      'wlan0 ping',
      'wlan0 pmksa_flush',
      `wlan0 deauthenticate ${phone}`,
    ]);
    expect(await has(all, plain)).toEqual({ has: 'new' });
  });

  it('together with WPA2 gets both', async () => {
    const all = await radio(wpa2.replace('WPA-PSK', 'WPA-PSK SAE'));
    expect(await has(all, { ...change, password: 'old password' })).toEqual({ has: 'new' });
    await all.driver.apply(wifi, plain);
    const text = await all.hostapd.read('hostapd.conf');
    expect(text).toContain(`wpa_psk=${keyOf(plain.password)}\nsae_password=${plain.password}\n`);
    expect(text).not.toContain('old password');
    expect(await has(all, plain)).toEqual({ has: 'new' });
  });

  const ofDevices = 'sae_password=of the printer|mac=02:00:00:00:09:00\nsae_password=of the staff|id=staff';

  it.each([
    ['before those of everybody', `${ofDevices}\nsae_password=old password`, `${ofDevices}\nNEW`],
    ['behind those of everybody', `sae_password=old password\n${ofDevices}`, `NEW\n${ofDevices}`],
    ['before a passphrase', `${ofDevices}\nwpa_passphrase=old password`, `NEW\n${ofDevices}`],
  ])('leaves passwords of single devices and identifiers alone, %s', async (_where, before, after) => {
    const all = await radio(wpa3.replace('sae_password=old password', before));
    expect(await has(all, plain)).toEqual({ has: 'old' });
    await all.driver.apply(wifi, plain);
    const wanted = after.replace('NEW', `sae_password=${plain.password}`);
    expect(await all.hostapd.read('hostapd.conf')).toBe(wpa3.replace('sae_password=old password', wanted));
    expect(await has(all, plain)).toEqual({ has: 'new' });
  });

  it.each(['vlanid=3', 'mac=ff:ff:ff:ff:ff:ff'])('refuses one for everybody with %s', async (option) => {
    const { driver, hostapd, written } = await radio(wpa3.replace('old password', `old password|${option}`));
    await expect(driver.apply(wifi, plain)).rejects.toMatchObject({ reason: 'unsupported' });
    expect(await hostapd.read('hostapd.conf')).toBe(written);
  });

  it.each(['with | in it', ' outer spaces', 'outer spaces '])(
    'refuses %j, which hostapd would cut',
    async (password) => {
      const { driver, hostapd, written } = await radio(wpa3);
      await expect(driver.apply(wifi, { ...change, password })).rejects.toMatchObject({ reason: 'unsupported' });
      expect(await hostapd.read('hostapd.conf')).toBe(written);
    },
  );
});

it.each([
  ['ssid', `ssid=${ssid}`],
  ['ssid2 in quotes', `ssid2="${ssid}"`],
  ['ssid2 as printf', `ssid2=P"Caf\\xc3\\xa9 \\"Blau\\"; 100% \\\\o/"`],
])('a network is known by its %s', async (_kind, line) => {
  const bytes = Buffer.from(line).toString('latin1');
  expect(await has(await radio(wpa2.replace(`ssid2=${ssidHex}`, bytes)))).toEqual({ has: 'old' });
});

it('an open network has no password', async () => {
  const all = await radio(wpa2.replace('wpa=2\nwpa_key', 'wpa=0\nwpa_key'));
  await expect(all.driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'unsupported' });
});
