import { createNetwork, deleteNetwork } from '@wifi-share/contracts/calls/networks';
import { freeUdpPort } from '@wifi-share/tools/backing/free-port';
import { controlHostapd } from '@wifi-share/tools/radio-lab/hostapd-control';
import { type RadioLab, startRadioLab } from '@wifi-share/tools/radio-lab/radio-lab';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { newPerson } from '../support/hostile/people.js';
import { accessPoint } from '../support/radio/configurations.js';
import { type Credential, credential, credentials, described } from '../support/radio/credentials.js';
import { type Attempt, join, type Outcome, pairs } from '../support/radio/join.js';
import { meant, type Reading, readAppleNetwork, readCode, readWindowsNetwork } from '../support/radio/readings.js';

vi.setConfig({ hookTimeout: 1_800_000 });

const run = inject('run');
const people = accounts(() => run);
const { credentials: count, seed } = inject('radio');
/** Of the profiles, whose readings are compared for all. */
const sample = Math.ceil(count / 5);

const readers = { code: readCode, apple: readAppleNetwork, windows: readWindowsNetwork };

/** What was read of a credential, or why it could not be. */
interface Read extends Record<keyof typeof readers, Reading | string> {
  credential: Credential;
}

const port = { host: await freeUdpPort(), guest: 8877 };
let lab: RadioLab;
let all: Read[];
let tried: Record<keyof typeof readers | 'changed' | 'untold', Attempt[]>;
let outcomes: Map<Attempt, Outcome>;
beforeAll(async () => {
  const starting = startRadioLab(inject('radioLab'), { radios: 2 * pairs, forwards: [port] });
  [lab, all] = await Promise.all([starting, saveAndRead(credentials(count, seed))]);
  const code = attempts(all, 'code');
  tried = {
    code,
    apple: attempts(all.slice(0, sample), 'apple'),
    windows: attempts(all.slice(0, sample), 'windows'),
    changed: code.filter(hasPassword).slice(0, sample).map(withOneChange),
    untold: code
      .filter(({ reading }) => reading.hidden)
      .slice(0, sample)
      .map(untold),
  };
  const began = performance.now();
  outcomes = await join(lab, Object.values(tried).flat());
  console.log(
    `${outcomes.size} attempts to join in ${((performance.now() - began) / 1000).toFixed(0)} s, seed ${seed}`,
  );
});
afterAll(() => lab?.stop());

/** Has each credential saved as an owner does, and read by each reader, from what the product then gives to guests. */
async function saveAndRead(typed: Credential[]): Promise<Read[]> {
  const { session } = await newPerson(run, people);
  const read: Read[] = [];
  for (const credential of typed) {
    const { id } = await session.call(createNetwork, {}, { name: 'Made up', ...credential.typed }).catch((error) => {
      throw new Error(`${described(credential)} was not saved: ${error.message}`);
    });
    const [code, apple, windows] = await Promise.all(
      Object.values(readers).map((reader) => reader(run.appUrl, id).catch((error) => String(error))),
    );
    read.push({ credential, code: code!, apple: apple!, windows: windows! });
    await session.call(deleteNetwork, { id });
  }
  return read;
}

/** The attempts of devices that have read the credentials so; what could not be read is not tried. */
const attempts = (of: Read[], by: keyof typeof readers): Attempt[] =>
  of.flatMap(({ credential, [by]: reading }) =>
    typeof reading === 'string' ? [] : [{ credential, reading, expected: ['joined'] }],
  );

const hasPassword = ({ reading }: Attempt) => reading.security !== 'open';

/** A device that knows the password with another character at one place, which differs from attempt to attempt. */
function withOneChange({ credential, reading }: Attempt, turn: number): Attempt {
  const characters = [...reading.password];
  const place = turn % characters.length;
  characters[place] = characters[place] === '1' ? '2' : '1';
  return { credential, reading: { ...reading, password: characters.join('') }, expected: ['wrong key', 'refused'] };
}

/** A device that does not know that the network is hidden. */
const untold = ({ credential, reading }: Attempt): Attempt => ({
  credential,
  reading: { ...reading, hidden: false },
  expected: ['not found'],
});

/** Those of the tried whose outcome is another one than was expected, each in a form to be copied. */
const surprises = (of: Attempt[]): string =>
  of
    .flatMap((attempt) => {
      const outcome = outcomes.get(attempt) ?? 'undecided';
      const { credential, reading, expected } = attempt;
      return expected.includes(outcome) ? [] : [`${outcome}: ${described(credential)} by ${JSON.stringify(reading)}`];
    })
    .join('\n');

it(`${count} credentials of the seed ${seed} are read as they were typed, from codes and from profiles`, () => {
  const wrong = all.flatMap(({ credential, ...read }) =>
    Object.entries(read)
      .filter(([, reading]) => JSON.stringify(reading) !== JSON.stringify(meant(credential)))
      .map(([reader, reading]) => `${reader}: ${described(credential)} was read as ${JSON.stringify(reading)}`),
  );
  expect(wrong.join('\n')).toBe('');
  expect(all).toHaveLength(count);
});

it.each([
  ['code', 'from the image of its code', count],
  ['apple', "from Apple's profile, a sample", sample],
  ['windows', "from Windows' profile, a sample", sample],
] as const)('%s: a device joins that knows only what it has read %s', (reader, _title, number) => {
  expect(surprises(tried[reader])).toBe('');
  expect(tried[reader]).toHaveLength(number);
});

it('no device joins with one character of the password changed', () => {
  expect(surprises(tried.changed)).toBe('');
  expect(tried.changed).toHaveLength(sample);
});

it('no device finds a hidden network without being told that it is hidden', () => {
  expect(surprises(tried.untold)).toBe('');
  expect(tried.untold).not.toHaveLength(0);
});

it("hostapd's control interface answers on the host", async () => {
  const place = { radio: 'wlan0', bssid: '02:00:02:00:00:00', channel: 1 };
  lab.writeFile('/tmp/controlled', accessPoint(credential({ ssid: 'Controlled' }), place));
  await lab.run('hostapd -B /tmp/controlled');
  const hostapd = await controlHostapd(lab, 'wlan0', port);
  onTestFinished(() => hostapd.close());
  expect(await hostapd.ask('PING')).toBe('PONG');
  expect(await hostapd.ask('STATUS')).toContain('ssid[0]=Controlled\n');
});
