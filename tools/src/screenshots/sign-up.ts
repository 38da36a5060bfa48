import { signUp } from '@wifi-share/contracts/calls/identity';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import mongoose from 'mongoose';
import { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';

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
