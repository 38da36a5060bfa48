import { fromNewAddress } from './visitors.js';

export interface PlainAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of releases that this one has no schemas of
  body: any;
}

/** A browser at one address that keeps its cookies, for answers of any release. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly appUrl: string,
    private readonly address = fromNewAddress()['x-forwarded-for'],
  ) {}

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<PlainAnswer> {
    const response = await fetch(this.appUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        origin: this.appUrl,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': 'Mozilla/5.0 (Linux; Android 15)',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }
}
