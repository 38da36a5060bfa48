import { randomBytes } from 'node:crypto';
import { invalidClient, unauthorised } from './api-error.js';
import { type HttpCall, path, type Route } from './http-call.js';

interface Options {
  clientId: string;
  clientSecret: string;
  /** How long a token is good for. */
  seconds: number;
  now: () => Date;
}

/** OAuth 2 by client credentials; `response_type=client_token` answers one that is safe in a browser (PayPal's script, version 6). */
export class Tokens {
  readonly #options: Options;
  /** When each ends, in epoch milliseconds. */
  readonly #ends = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly routes: Route[] = [
    { method: 'POST', path: path('/v1/oauth2/token'), on: 'token', answer: (call) => this.#issue(call) },
  ];

  /** All that were issued are refused from now on. */
  revoke(): void {
    this.#ends.clear();
  }

  /** Throws a 401 unless the call bears a token that still runs. */
  check({ headers }: HttpCall): void {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if ((this.#ends.get(token) ?? 0) <= this.#options.now().getTime()) throw unauthorised();
  }

  #issue({ headers, body }: HttpCall) {
    const { clientId, clientSecret, seconds, now } = this.#options;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== expected) throw invalidClient();
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'client_credentials') throw invalidClient();
    const isForBrowsers = form.get('response_type') === 'client_token';
    const token = `${isForBrowsers ? 'C' : 'A'}21AA${randomBytes(48).toString('base64url')}`;
    if (!isForBrowsers) this.#ends.set(token, now().getTime() + seconds * 1000);
    const answer = {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SIMULATED',
      expires_in: isForBrowsers ? 900 : seconds,
      nonce: `${now().toISOString()}${randomBytes(12).toString('base64url')}`,
    };
    return { status: 200, body: answer };
  }
}
