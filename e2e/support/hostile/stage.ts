import type { Call, CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { ask } from '../ask.js';
import { pathOf } from '../every-call.js';
import { fromNewAddress } from '../visitors.js';
import type { Attackers, Caller } from './people.js';

/** The system under attack, and those who attack it. */
export class Stage {
  constructor(
    readonly run: Run,
    readonly attackers: Attackers,
  ) {}

  get owner() {
    return this.attackers.owner;
  }

  /** What the site's own page sends with a call of `caller`, from an address that no one else has. */
  headersOf(caller: Caller): Record<string, string> {
    const cookie = this.attackers.cookieOf(caller);
    return { origin: this.run.appUrl, ...fromNewAddress(), ...(cookie && { cookie }) };
  }

  /** The parsed body of a call that succeeds; throws with the answer otherwise. */
  async make<C extends Call>(caller: Caller, call: C, params = {}, body?: CallInput<C>): Promise<CallAnswer<C>> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...this.headersOf(caller), ...json };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const path = pathOf(call, params);
    const { status, text } = await ask(this.run.appUrl, { method: call.method, path, headers, body: sent });
    if (!(status in call.answers)) throw new Error(`${call.method} ${path} answered ${status} ${text}`);
    return text === '' ? (undefined as CallAnswer<C>) : JSON.parse(text);
  }
}
