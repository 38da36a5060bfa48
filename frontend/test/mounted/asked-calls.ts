import type { Call } from '@wifi-share/contracts/calls/define-call';
import { vi } from 'vitest';

/** The bodies of all calls of that kind so far, in their order. */
export function bodiesOf({ method, path }: Pick<Call, 'method' | 'path'>): unknown[] {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  return vi
    .mocked(fetch)
    .mock.calls.filter(([url, init]) => pattern.test(String(url)) && (init?.method ?? 'GET') === method)
    .map(([, init]) => (init?.body === undefined ? null : JSON.parse(String(init.body))));
}
