import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { accounts } from './accounts.js';

export interface Owner {
  userId: string;
  networkId: string;
  /** The `Cookie` header of a session. */
  cookie: string;
}

/** An owner with a network, signed in, on a plan that has everything: no other refuses a call before it looks at it. */
export async function newOwner({ appUrl }: Run, people: ReturnType<typeof accounts>): Promise<Owner> {
  const person = await people.verified();
  await people.store(person, { plan: 'pro' });
  const session = new GatewaySession(appUrl);
  const { id: userId } = await session.call(signIn, {}, person);
  const network = { name: 'Next Door', ssid: 'Next Door', password: 'not for neighbours' };
  const { id: networkId } = await session.call(createNetwork, {}, network);
  return { userId, networkId, cookie: session.cookie };
}
