import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A cookie value long enough for a token. */
const token = /^[^=]+=([\w.-]{16,})(?:;|$)/;

export const tokensIn = (cookies: readonly string[]): string[] =>
  cookies.flatMap((cookie) => token.exec(cookie)?.[1] ?? []);

/** Reports the sessions that this process receives by HTTP. Returns the function that stops it. */
export function watchCookies(note: (tokens: string[]) => void): () => void {
  /** `node:http` */
  const ofAsk = (message: unknown): void => {
    const { response } = message as { response: IncomingMessage };
    note(tokensIn(response.headers['set-cookie'] ?? []));
  };
  /** `fetch` has names and values in turn. */
  const ofFetch = (message: unknown): void => {
    const { response } = message as { response: { headers: Buffer[] } };
    const texts = response.headers.map(String);
    note(tokensIn(texts.filter((_, index) => texts[index - 1]?.toLowerCase() === 'set-cookie')));
  };
  subscribe('http.client.response.finish', ofAsk);
  subscribe('undici:request:headers', ofFetch);
  return () => {
    unsubscribe('http.client.response.finish', ofAsk);
    unsubscribe('undici:request:headers', ofFetch);
  };
}
