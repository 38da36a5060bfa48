import type { RadioLab } from '@wifi-share/tools/radio-lab/radio-lab';
import { vi } from 'vitest';
import { client } from './configurations.js';
import type { Reading } from './readings.js';

/** What happens to a device; `refused`: its password is wrong. A key from before that the router has forgotten is not. */
type Happening = 'joined' | 'left' | 'refused';

/** When, as `performance.now()` says. */
interface Event {
  happening: Happening;
  at: number;
  line: string;
}

/** On a busy machine an answer comes too late now and then. */
const refusalsMax = 4;

const polls = { timeout: 120_000, interval: 50 };

const happenings: [RegExp, Happening][] = [
  [/^CTRL-EVENT-CONNECTED /, 'joined'],
  [/^CTRL-EVENT-(AUTH-REJECT |SSID-TEMP-DISABLED .*reason=WRONG_KEY)/, 'refused'],
  [/^CTRL-EVENT-DISCONNECTED /, 'left'],
];

/** A device with a radio of its own, which goes on trying to join with what it knows. */
export class Device {
  readonly events: Event[] = [];
  readonly #off: () => void;

  constructor(
    private readonly lab: RadioLab,
    private readonly radio: string,
    reading: Reading,
    channel: number,
  ) {
    this.#off = lab.onLine((line) => {
      const [from, event = ''] = line.split(/: (.*)/s);
      const happening = from === radio && happenings.find(([pattern]) => pattern.test(event))?.[1];
      if (happening) this.events.push({ happening, at: performance.now(), line });
    });
    lab.writeFile(`/tmp/${radio}`, client(reading, channel));
    lab.start(`wpa_supplicant -D nl80211 -i ${radio} -c /tmp/${radio} & echo $! >/run/${radio}.pid`);
  }

  /** The first such event after the time `since`, once there is one. */
  async next(happening: Happening, since = 0): Promise<Event> {
    const found = () => this.events.find((event) => event.happening === happening && event.at > since);
    return vi.waitUntil(found, polls).catch(() => {
      throw new Error(`${this.radio} has not ${happening}: ${JSON.stringify(this.events, null, 1)}`);
    });
  }

  /** What has happened after the time `since`. */
  after = (since: number): Happening[] => this.events.filter(({ at }) => at > since).map(({ happening }) => happening);

  /** Whether it joins; it does not when it was refused often enough. */
  async joins(): Promise<boolean> {
    const isDecided = () => {
      const all = this.after(0);
      return all.includes('joined') || all.filter((one) => one === 'refused').length >= refusalsMax;
    };
    await vi.waitUntil(isDecided, polls);
    return this.after(0).includes('joined');
  }

  /** Switched off. */
  async end(): Promise<void> {
    this.#off();
    // It takes a moment to leave; another device may get the radio.
    await this.lab.run(
      `kill $(cat /run/${this.radio}.pid); while kill -0 $(cat /run/${this.radio}.pid) 2>/dev/null; do sleep 0.1; done`,
    );
  }
}
