import type { ConnectionOptions } from 'nats';

export interface NatsAddress {
  /** `nats://[user:password@]host:port`, several separated by commas. */
  url: string;
  /** Letters, digits and dashes. */
  name: string;
}

/** Begins the subjects on which a client is answered: no other NATS user may subscribe to them. */
export const inboxPrefix = (name: string): string => `_INBOX_${name}`;

/** Reconnects without limit; a silent server is noticed within half a minute. */
export function connectionOptions({ url, name }: NatsAddress): ConnectionOptions {
  const addresses = url.split(',').map((address) => new URL(address));
  return {
    name,
    servers: addresses.map(({ host }) => host),
    ...credentialsIn(addresses[0]),
    inboxPrefix: inboxPrefix(name),
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    timeout: 2000,
    pingInterval: 10_000,
    noAsyncTraces: true,
  };
}

/** The library ignores credentials in a URL. */
function credentialsIn(address: URL | undefined): Pick<ConnectionOptions, 'user' | 'pass'> {
  if (!address?.username) return {};
  return { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) };
}
