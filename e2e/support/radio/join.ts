import type { RadioLab } from '@wifi-share/tools/radio-lab/radio-lab';
import { accessPoint, client, type Place } from './configurations.js';
import type { Credential } from './credentials.js';
import type { Reading } from './readings.js';

/** A device that knows `reading`, beside a router that was set up with `credential`. */
export interface Attempt {
  credential: Credential;
  reading: Reading;
  /** Any of them decides it, and so does joining. */
  expected: Outcome[];
}

export type Outcome = 'joined' | 'wrong key' | 'refused' | 'not found' | 'undecided';

/** So many access points at once, `wlan0` and those that follow, and then as many clients. */
export const pairs = 16;

const channels = 11;

/** On a busy machine an answer comes too late now and then; so many decide. */
const refusalsMax = 4;

const ROUND_TIMEOUT_MS = 120_000;

/** What wpa_supplicant says of an attempt that came to nothing. */
const refusals: [RegExp, Outcome][] = [
  [/CTRL-EVENT-SSID-TEMP-DISABLED .*reason=WRONG_KEY/, 'wrong key'],
  [/CTRL-EVENT-(SSID-TEMP-DISABLED|AUTH-REJECT|ASSOC-REJECT)/, 'refused'],
  [/^No suitable network found/, 'not found'],
];

/** Makes each attempt in the lab, with an access point of its own. */
export async function join(lab: RadioLab, attempts: Attempt[]): Promise<Map<Attempt, Outcome>> {
  const outcomes = new Map<Attempt, Outcome>();
  for (const [number, round] of rounds(attempts).entries()) {
    const decided = await joinTogether(lab, round, number);
    for (const [index, attempt] of round.entries()) outcomes.set(attempt, decided[index] ?? 'undecided');
  }
  return outcomes;
}

/** What goes on at the same time: no SSID stands twice among it, or a device could choose. */
function rounds(attempts: Attempt[]): Attempt[][] {
  const all: Attempt[][] = [];
  for (const attempt of attempts) {
    const isFree = (round: Attempt[]) =>
      round.length < pairs && round.every(({ credential }) => credential.typed.ssid !== attempt.credential.typed.ssid);
    const round = all.find(isFree);
    if (round) round.push(attempt);
    else all.push([attempt]);
  }
  return all;
}

async function joinTogether(lab: RadioLab, attempts: Attempt[], round: number): Promise<Outcome[]> {
  const places = attempts.map((_, index) => ({
    radio: `wlan${index}`,
    // Of its own in each round: devices remember for half a minute what they have heard.
    bssid: `02:00:01:00:${[round, index].map((number) => number.toString(16).padStart(2, '0')).join(':')}`,
    channel: 1 + (index % channels),
  }));
  for (const [index, { credential, reading }] of attempts.entries()) {
    lab.writeFile(`/tmp/router${index}`, accessPoint(credential, places[index]!));
    lab.writeFile(`/tmp/device${index}`, client(reading, places[index]!.channel));
  }
  await startRouters(lab, attempts.length);
  const outcomes = await tryDevices(lab, attempts, places);
  await lab.run('killall hostapd wpa_supplicant; wait; rm /tmp/router* /tmp/device*');
  return outcomes;
}

async function startRouters(lab: RadioLab, count: number): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => `/tmp/router${index}`);
  let up = 0;
  const said = await watch(lab, `hostapd ${files.join(' ')}`, (line) => {
    if (/^wlan\d+: AP-ENABLED/.test(line)) up += 1;
    return up === count;
  });
  if (up < count) throw new Error(`hostapd started ${up} of ${count}:\n${said.join('\n')}`);
}

async function tryDevices(lab: RadioLab, attempts: Attempt[], places: Place[]): Promise<Outcome[]> {
  const outcomes = attempts.map((): Outcome => 'undecided');
  const refused = attempts.map(() => 0);
  const decided = new Set<number>();
  const devices = attempts.map((_, index) => `-D nl80211 -i wlan${pairs + index} -c /tmp/device${index}`);
  const said = await watch(lab, `wpa_supplicant -d ${devices.join(' -N ')}`, (line) => {
    const [, number, event = ''] = /^wlan(\d+): (.*)/.exec(line) ?? [];
    const index = Number(number) - pairs;
    const attempt = attempts[index];
    const outcome = outcomeIn(event, places[index]?.bssid);
    if (attempt && outcome && !decided.has(index)) {
      outcomes[index] = outcome;
      const isLast = outcome === 'joined' || ++refused[index]! === refusalsMax;
      if (isLast || attempt.expected.includes(outcome)) decided.add(index);
    }
    return decided.size === attempts.length;
  });
  if (said.at(-1) === ended) throw new Error(`wpa_supplicant has ended:\n${said.join('\n')}`);
  return outcomes;
}

/** What an event of wpa_supplicant says of joining the access point, if it says anything. */
function outcomeIn(event: string, bssid: string | undefined): Outcome | undefined {
  if (event.startsWith(`CTRL-EVENT-CONNECTED - Connection to ${bssid} `)) return 'joined';
  return refusals.find(([pattern]) => pattern.test(event))?.[1];
}

/** What is printed in place of a program that should have gone on. */
const ended = 'the program has ended';

/** Starts a program; resolves to all that was said when `isEnd` says so of a line, the program has ended or the time is up. */
function watch(lab: RadioLab, program: string, isEnd: (line: string) => boolean): Promise<string[]> {
  return new Promise((resolve) => {
    const said: string[] = [];
    const end = () => {
      off();
      clearTimeout(timer);
      resolve(said);
    };
    const off = lab.onLine((line) => {
      said.push(line);
      if (isEnd(line) || line === ended) end();
    });
    const timer = setTimeout(end, ROUND_TIMEOUT_MS);
    lab.start(`(${program}; echo ${ended}) &`);
  });
}
