import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { afterAll, inject } from 'vitest';
import { noteSecrets } from './seen-secrets.js';

/** What a `Set-Cookie` sets that is long enough for a token. */
const token = /^[^=]+=([\w-]{16,})(?:;|$)/;

const note = (cookies: readonly string[]): void =>
  noteSecrets(
    inject('dataDir'),
    cookies.flatMap((cookie) => token.exec(cookie)?.[1] ?? []),
  );

/** `node:http` */
const ofAsk = (message: unknown): void => {
  const { response } = message as { response: IncomingMessage };
  note(response.headers['set-cookie'] ?? []);
};

/** `fetch` gives names and values in turn, as they came. */
const ofFetch = (message: unknown): void => {
  const { response } = message as { response: { headers: Buffer[] } };
  const texts = response.headers.map(String);
  note(texts.filter((_, index) => texts[index - 1]?.toLowerCase() === 'set-cookie'));
};

// Every session that a test begins without a browser; those of browsers are noted when they close (visitors.ts).
subscribe('http.client.response.finish', ofAsk);
subscribe('undici:request:headers', ofFetch);
afterAll(() => {
  unsubscribe('http.client.response.finish', ofAsk);
  unsubscribe('undici:request:headers', ofFetch);
});
