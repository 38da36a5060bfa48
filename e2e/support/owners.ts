import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { confirmPath } from '@wifi-share/contracts/paths';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { expect, vi } from 'vitest';
import { ask } from './ask.js';
import { mailsTo } from './inbox.js';

export interface Owner {
  userId: string;
  networkId: string;
  /** The `Cookie` header of a session. */
  cookie: string;
}

/** The demo owner, signed in. */
export async function demoOwner({ appUrl, demo }: Run): Promise<Owner> {
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(appUrl, { method: signIn.method, path: signIn.path, headers, body: JSON.stringify(demo) });
  const { id: userId } = signIn.answers[200].parse(JSON.parse(answer.text));
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { userId, networkId: demo.networkId, cookie };
}

/** Somebody who has signed up and has a network. */
export async function newOwner({ appUrl, mailUrl }: Run, username: string): Promise<Omit<Owner, 'cookie'>> {
  const session = new GatewaySession(appUrl);
  const person = { username, email: `${username}@example.com`, password: 'a long walk in the park' };
  await session.call(signUp, {}, person);
  const link = await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(mailUrl, person.email);
      expect(mail).toBeDefined();
      return new URL(new RegExp(`${appUrl}${confirmPath}\\S+`).exec(mail?.text ?? '')?.[0] ?? '');
    },
    { timeout: 20_000, interval: 200 },
  );
  await session.call(confirmEmail, {}, { token: link.searchParams.get('token') ?? '' });
  const { id: userId } = await session.call(signIn, {}, person);
  const network = { name: 'Next Door', ssid: 'Next Door', password: 'not for neighbours' };
  const { id: networkId } = await session.call(createNetwork, {}, network);
  return { userId, networkId };
}
