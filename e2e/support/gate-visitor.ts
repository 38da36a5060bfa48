import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { expect, vi } from 'vitest';
import { type Answer, ask } from './ask.js';
import { adminCodes } from './inbox.js';

interface Way {
  /** Loopback address that the connections come from. */
  from: string;
  /** What is sent as X-Forwarded-For: the truth behind a proxy that is trusted, a forgery elsewhere. */
  forwardedFor?: string;
}

interface Endpoint {
  method: string;
  path: string;
}

/** `200`, or status and problem code. */
export const outcomeOf = ({ status, text }: Answer): string =>
  status < 300 ? `${status}` : `${status} ${JSON.parse(text).code}`;

/** A browser that stands at the gate of the admin area, or is in. */
export class GateVisitor {
  readonly #cookies = new Map<string, string>();
  /** Everything that visitors were ever answered. */
  static readonly answers: Answer[] = [];

  constructor(
    readonly run: Run,
    readonly way: Way,
  ) {}

  async ask({ method, path }: Endpoint, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { from, forwardedFor } = this.way;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.run.appUrl, {
      ...{ method, path, from },
      headers: {
        ...(cookie && { cookie }),
        origin: this.run.appUrl,
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    GateVisitor.answers.push(answer);
    return answer;
  }

  giveAccessCode(accessCode = this.run.adminAccessCode): Promise<Answer> {
    return this.ask(requestVerification, { accessCode });
  }

  giveVerificationCode(verificationCode: string): Promise<Answer> {
    return this.ask(verifyCode, { verificationCode });
  }

  /** Passes the first step, and resolves to the e-mailed code; for visitors who come directly. */
  async mailedCode(): Promise<string> {
    const before = await adminCodes(this.run, this.way.from);
    expect(outcomeOf(await this.giveAccessCode())).toBe('200');
    return vi.waitFor(
      async () => {
        const codes = await adminCodes(this.run, this.way.from);
        expect(codes).toHaveLength(before.length + 1);
        return codes.at(-1) ?? '';
      },
      { timeout: 30_000, interval: 100 },
    );
  }

  /** Passes both steps. */
  async enter(): Promise<this> {
    expect(outcomeOf(await this.giveVerificationCode(await this.mailedCode()))).toBe('200');
    return this;
  }

  /** Wrong access codes, one after the other; the outcomes. */
  async failTimes(times: number): Promise<string[]> {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time++) outcomes.push(outcomeOf(await this.giveAccessCode('a wrong code')));
    return outcomes;
  }
}
