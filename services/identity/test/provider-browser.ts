import type { OpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { expect } from 'vitest';
import { type Answer, environmentIn, type IdentityApp } from './identity-app.js';
import { sessionOf } from './people.js';

/** What connects an identity service to `provider`. */
export const oidcSettings = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Acme',
});

/** The same for its Google button. */
export const googleSettings = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  GOOGLE_ISSUER_URL: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
});

let people = 0;

/** A person with a Google account of a verified address. */
export function googlePerson(claims: Record<string, unknown> = {}) {
  const sub = `google-${++people}`;
  return { sub, email: `${sub}@gmail.example`, email_verified: true, ...claims };
}

/** A browser before the gateway: keeps the cookies of the site and of the provider, and follows redirects. */
export class ProviderBrowser {
  /** The value of the cookie that binds the sign-in. */
  token = '';
  readonly #providerCookies = new Map<string, string>();

  constructor(
    readonly app: IdentityApp,
    readonly provider: OpenIdProvider,
    /** Which button is clicked. */
    readonly way: 'google' | 'oidc' = 'google',
  ) {}

  /** A call with the cookie that the gateway would pass on. */
  async call(method: string, url: string, options: Parameters<IdentityApp['call']>[2] = {}): Promise<Answer> {
    const cookie: Record<string, string> = this.token === '' ? {} : { 'x-client-cookie': this.token };
    const answer = await this.app.call(method, url, { ...options, headers: { ...cookie, ...options.headers } });
    const set = [answer.headers['set-cookie'] ?? []].flat().join('\n');
    this.token = /^__Host-social=([^;]*)/m.exec(set)?.[1] ?? this.token;
    return answer;
  }

  /** Clicks the button; resolves to the provider's address that it leads to. */
  async begin(query = '', headers: Record<string, string> = {}): Promise<string> {
    const { status, headers: answered } = await this.call('GET', `/api/auth/${this.way}${query}`, { headers });
    expect(status).toBe(302);
    return String(answered.location);
  }

  /** Follows the provider's redirects from `address` until it sends the browser back; resolves to the callback. */
  async atProvider(address: string): Promise<URL> {
    let url = new URL(address);
    while (url.origin === this.provider.issuer) {
      const cookie = [...this.#providerCookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        this.#providerCookies.set(name, value);
      }
      url = new URL(answer.headers.get('location')!, url);
    }
    return url;
  }

  comeBack({ pathname, search }: URL, options: Parameters<IdentityApp['call']>[2] = {}): Promise<Answer> {
    return this.call('GET', pathname + search, options);
  }

  /** All of it as `person`. */
  async signIn(person: OpenIdProvider['person'], query = ''): Promise<Answer> {
    const address = await this.begin(query);
    this.provider.person = person;
    return this.comeBack(await this.atProvider(address));
  }
}

/** The page that an answer leads to, e.g. `/user-login?error=no_auth_data`. */
export function pageOf({ status, headers }: Answer): string {
  expect(status).toBe(302);
  const { origin, pathname, search } = new URL(String(headers.location));
  expect(origin).toBe(environmentIn({} as never).PUBLIC_URL);
  return pathname + search;
}

/** The user that is passed to /auth-success. */
export function arrivedUser(answer: Answer) {
  const url = new URL(pageOf(answer), 'https://wifi.example');
  expect(url.pathname).toBe('/auth-success');
  return JSON.parse(url.searchParams.get('user')!);
}

/** The session that an answer among other cookies gives. */
export function arrivedSession(app: IdentityApp, answer: Answer) {
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const set = cookies.find((cookie) => cookie.startsWith('__Host-session='));
  return sessionOf(app, { ...answer, headers: { 'set-cookie': set } });
}
