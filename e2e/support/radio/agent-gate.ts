import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** Moments of a rotation between its agent and the server, in their order. */
const moments = ['before begin', 'after begin', 'before the result'] as const;
type Moment = (typeof moments)[number];

interface Held {
  moment: Moment;
  /** `loses`: what was on its way is lost. */
  go(loses: boolean): void;
}

const polls = { timeout: 120_000, interval: 50 };

/** The way of an agent to the server, on which each rotation can be held up at each of its moments. */
export class AgentGate {
  readonly #held = new Map<string, Held>();
  #isClosed = false;

  private constructor(
    private readonly appUrl: string,
    readonly port: number,
    readonly stop: () => void,
  ) {}

  static async start(appUrl: string): Promise<AgentGate> {
    let gate: AgentGate | undefined;
    const server = createServer((incoming, response) => void gate?.pass(incoming, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    gate = new AgentGate(appUrl, port, () => {
      server.close();
      server.closeAllConnections();
    });
    return gate;
  }

  /** From now on every rotation stops at every moment. */
  close(): void {
    this.#isClosed = true;
  }

  /** Lets all go on; what is on its way of `lost` rotations gets lost. */
  open(lost: readonly string[] = []): void {
    this.#isClosed = false;
    for (const [job, { go }] of this.#held) go(lost.includes(job));
    this.#held.clear();
  }

  /** Lets the rotation `job` come as far as `moment`, where it stays. */
  async until(job: string, moment: Moment): Promise<void> {
    // An agent that has waited too long asks once more, from an earlier moment.
    await vi.waitUntil(() => {
      const at = this.#held.get(job)?.moment;
      if (at === moment) return true;
      if (at) this.letGo(job);
      return false;
    }, polls);
  }

  /** Lets the rotation `job` go on to its next moment. */
  letGo(job: string): void {
    this.#held.get(job)?.go(false);
    this.#held.delete(job);
  }

  async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, job, call] = /^\/api\/agent\/jobs\/([^/]+)\/(begin|result)$/.exec(incoming.url ?? '') ?? [];
    const isLost = async (moment: Moment): Promise<boolean> => {
      if (job && this.#isClosed && (await this.#hold(job, moment))) response.destroy();
      return response.destroyed;
    };
    if (await isLost(call === 'begin' ? 'before begin' : 'before the result')) return;
    const { method, headers } = incoming;
    const upstream: ClientRequest = request(new URL(incoming.url ?? '', this.appUrl), { method, headers });
    response.once('close', () => upstream.destroy());
    upstream.once('error', () => response.destroy());
    upstream.once('response', async (answer: IncomingMessage) => {
      if (call === 'begin' && (await isLost('after begin'))) return;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(upstream);
  }

  /** Resolves to whether what is on its way gets lost. */
  #hold(job: string, moment: Moment): Promise<boolean> {
    return new Promise((resolve) => this.#held.set(job, { moment, go: resolve }));
  }
}
