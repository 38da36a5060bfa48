import { signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { PlanId } from '@wifi-share/contracts/plans';
import mongoose from 'mongoose';
import type { BrowserContext } from 'playwright-core';
import type { Run } from '../local-stack/run-file.js';
import { signInAs } from './sign-in-demo.js';

/** Signs somebody in who has just begun: on that plan, with one network that nobody has opened. */
export async function signInNewcomer(context: BrowserContext, run: Run, plan: PlanId): Promise<void> {
  const username = `newcomer-${plan}-${Date.now().toString(36)}`;
  const person = { username, email: `${username}@example.com`, password: 'a long walk in the park' };
  const headers = { origin: run.appUrl };
  await context.request.post(run.appUrl + signUp.path, { data: person, headers });
  const connection = await mongoose.createConnection(run.mongoUrl).asPromise();
  const users = connection.getClient().db('wifi-share-identity').collection('users');
  await users.updateOne({ username }, { $set: { emailVerified: true, plan } });
  await connection.close();
  await signInAs(context, run, person);
  const network = { name: 'Harbour Bar', ssid: 'Harbour Guest', password: 'mind-the-step' };
  await context.request.post(run.appUrl + createNetwork.path, { data: network, headers });
}
