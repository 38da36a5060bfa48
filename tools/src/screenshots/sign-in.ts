import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import mongoose from 'mongoose';
import type { BrowserContext } from 'playwright-core';
import { beginAdminSession } from '../local-stack/admin-session.js';
import { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';

/** Makes a browser, which the gateway sees at `address`, an admin's. */
export async function signInAdmin(context: BrowserContext, run: Run, address?: string): Promise<void> {
  await context.addCookies(await beginAdminSession(run, address));
}

type Credentials = Pick<Run['demo'], 'username' | 'password'>;

/** Signs an owner in as the login screen does: the session's cookie, and the user that the browser remembers. */
export async function signInAs(context: BrowserContext, { appUrl }: Run, person: Credentials): Promise<void> {
  const { username, password } = person;
  const headers = { origin: appUrl };
  const answer = await context.request.post(appUrl + signIn.path, { data: { username, password }, headers });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
  const stored = JSON.stringify(await answer.text());
  await context.addInitScript(`localStorage.setItem('currentUser', ${stored})`);
}

/** Signs in a new user on that plan, who has no networks. */
export async function signInFresh(context: BrowserContext, run: Run, plan: PlanId): Promise<void> {
  const person = await signUpAs(run, `newcomer-${plan}-${Date.now().toString(36)}`, plan);
  await signInAs(context, run, person);
}

/** Signs in a new user on that plan, with one network without visits. */
export async function signInNewcomer(context: BrowserContext, run: Run, plan: PlanId): Promise<void> {
  await signInFresh(context, run, plan);
  const network = { name: 'Harbour Bar', ssid: 'Harbour Guest', password: 'mind-the-step' };
  const headers = { origin: run.appUrl };
  await context.request.post(run.appUrl + createNetwork.path, { data: network, headers });
}

/** Makes an account on that plan whose address is verified. */
export async function signUpAs({ appUrl, mongoUrl }: Run, username: string, plan: PlanId = 'free') {
  const person = { username, email: `${username}@example.com`, password: 'a long walk in the park' };
  await new GatewaySession(appUrl).call(signUp, {}, person);
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  const users = connection.getClient().db('wifi-share-identity').collection('users');
  await users.updateOne({ username }, { $set: { emailVerified: true, plan, maxNetworks: plans[plan].maxNetworks } });
  await connection.close();
  return person;
}
