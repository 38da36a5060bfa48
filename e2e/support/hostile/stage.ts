import type { Call, CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { ask, type Question } from '../ask.js';
import { pathOf } from '../every-call.js';
import { fromNewAddress } from '../visitors.js';
import type { Attackers, Caller } from './people.js';
import { PlayedAgent } from './played-agent.js';

/** The system under attack, and those who attack it. */
export class Stage {
  /** The owner's, once it is paired (venue.ts). */
  agent = new PlayedAgent();
  readonly #impostor = new PlayedAgent();

  constructor(
    readonly run: Run,
    readonly attackers: Attackers,
  ) {}

  get owner() {
    return this.attackers.owner;
  }

  /** What the site's own page, or an agent, sends with a call of `caller`, from an address that no one else has. */
  headersOf(caller: Caller, request: Question): Record<string, string> {
    const cookie = this.attackers.cookieOf(caller);
    const signature = this.#signatureOf(caller, request);
    const bearer = caller === 'token' && { authorization: `Bearer ${this.attackers.token}` };
    return { origin: this.run.appUrl, ...fromNewAddress(), ...(cookie && { cookie }), ...bearer, ...signature };
  }

  #signatureOf(caller: Caller, { method, path, body = '' }: Question): Record<string, string> {
    if (caller !== 'agent' && caller !== 'impostor') return {};
    const request = { method, path, body: Buffer.from(body).toString() };
    return caller === 'agent' ? this.agent.signatureOf(request) : this.#impostor.signatureOf(request, this.agent.id);
  }

  /** The parsed body of a call that succeeds; throws with the answer otherwise. */
  async make<C extends Call>(caller: Caller, call: C, params = {}, body?: CallInput<C>): Promise<CallAnswer<C>> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const question = {
      ...{ method: call.method, path: pathOf(call, params) },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const headers = { ...this.headersOf(caller, question), ...json };
    const { status, text } = await ask(this.run.appUrl, { ...question, headers });
    if (!(status in call.answers)) throw new Error(`${call.method} ${question.path} answered ${status} ${text}`);
    return text === '' ? (undefined as CallAnswer<C>) : JSON.parse(text);
  }
}
