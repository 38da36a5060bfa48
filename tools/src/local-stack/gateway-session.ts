import { callPath } from '@wifi-share/contracts/calls/call-path';
import { type Call, type CallAnswer, type CallInput, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { problemSchema } from '@wifi-share/contracts/problems';

/** An answer of the gateway that is no success, with its problem code. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    path: string,
  ) {
    super(`${path} answered ${status} ${code}`);
  }
}

/** Calls as a browser makes them: from the site's own origin, with the cookies that were set. */
export class GatewaySession {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly appUrl: string) {}

  /** The same browser with the cookies that it has now. */
  inAnotherTab(): GatewaySession {
    const tab = new GatewaySession(this.appUrl);
    for (const [name, value] of this.#cookies) tab.#cookies.set(name, value);
    return tab;
  }

  /** As the `Cookie` header has it. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The parsed body of a successful answer, undefined where it has none; throws RefusedCall otherwise. */
  async call<C extends Call>(call: C, params: Record<string, string>, body?: CallInput<C>): Promise<CallAnswer<C>> {
    const path = callPath(call.path, params);
    const response = await fetch(this.appUrl + path, {
      method: call.method,
      headers: {
        origin: this.appUrl,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#keepCookies(response);
    const schema = call.answers[response.status];
    if (schema === null) return undefined as CallAnswer<C>;
    if (schema && !isFileAnswer(schema)) return schema.parse(await response.json()) as CallAnswer<C>;
    const problem = problemSchema.partial().parse(await response.json().catch(() => ({})));
    throw new RefusedCall(response.status, problem.code ?? '', path);
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }
}
