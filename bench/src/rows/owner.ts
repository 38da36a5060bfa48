import { randomUUID } from 'node:crypto';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { plans } from '@wifi-share/contracts/plans';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { Redis } from 'ioredis';

/** A signed-in owner on the largest plan, who may have more networks than it gives, as if an admin had granted them. */
export interface Owner {
  userId: string;
  /** As the `Cookie` header has it. */
  cookie: string;
  networkIds: string[];
  /** The text of a successful answer; `{id}` in `path` is the owner. */
  read(path: string): Promise<string>;
}

/** Begins a session past identity, which has no part in what is measured, and makes networks as an owner does. */
export async function createOwner({ appUrl, redisUrl }: Run, networks: number): Promise<Owner> {
  const userId = randomUUID();
  const { id: plan } = plans.pro;
  const maxNetworks = Math.max(plans.pro.maxNetworks, networks);
  const redis = new Redis(redisUrl);
  const token = await createSessionStore(redis).create({ userId, plan, maxNetworks, entitlementVersion: 1 });
  redis.disconnect();
  const [cookie = ''] = sessionCookie(appUrl, token).split(';');

  async function ask(path: string, init: RequestInit = {}): Promise<string> {
    const answer = await fetch(appUrl + path.replace('{id}', userId), {
      ...init,
      headers: { cookie, origin: appUrl, 'content-type': 'application/json' },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  }

  const networkIds: string[] = [];
  while (networkIds.length < networks) {
    const name = `Bench ${networkIds.length + 1}`;
    const body = JSON.stringify({ name, ssid: name, password: 'correct horse' });
    networkIds.push(JSON.parse(await ask(createNetwork.path, { method: createNetwork.method, body })).id);
  }
  return { userId, cookie, networkIds, read: ask };
}
