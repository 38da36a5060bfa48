import { randomBytes } from 'node:crypto';
import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import type { ComposeSystem } from '@wifi-share/tools/compose-system/compose-system';
import { docker } from '@wifi-share/tools/compose-system/engine';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { z } from 'zod';

const mailsSchema = z.array(z.object({ text: z.string(), to: z.array(z.object({ address: z.string() })) }));
const tries = 100;

/** An owner who has registered as everybody does, with one network. */
export async function registerOwner({ appUrl, mailUrl }: Pick<ComposeSystem, 'appUrl' | 'mailUrl'>) {
  const username = `owner-${randomBytes(4).toString('hex')}`;
  const account = { username, password: 'a long walk in the park' };
  const email = `${username}@example.com`;
  const session = new GatewaySession(appUrl);
  await session.call(signUp, {}, { ...account, email });
  await session.call(confirmEmail, {}, { token: await mailedToken(mailUrl, email) });
  const { id } = await session.call(signIn, {}, account);
  const network = await session.call(createNetwork, {}, { name: 'Bar', ssid: 'Bar', password: 'half past eight' });
  return { id, network, session };
}
export type RegisteredOwner = Awaited<ReturnType<typeof registerOwner>>;

async function mailedToken(mailUrl: string, email: string): Promise<string> {
  for (let left = tries; left > 0; left--) {
    const mails = mailsSchema.parse(await (await fetch(`${mailUrl}/email`)).json());
    const mail = mails.find(({ to }) => to.some(({ address }) => address === email));
    const token = /\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no e-mail came to ${email}`);
}

/** Prints the count that analytics has stored of networks together: the figures themselves are for paying owners. */
const storedCount = (networkIds: readonly string[]) => `
  import mongoose from 'mongoose';
  import { accessCountOf } from './dist/accesses/network-total.model.js';
  const { connection } = await mongoose.connect(process.env.MONGO_URL, { dbName: 'wifi-share-analytics' });
  const ids = ${JSON.stringify(networkIds)};
  const totals = await connection.collection('networkTotals').find({ _id: { $in: ids } }).toArray();
  console.log(totals.reduce((sum, total) => sum + accessCountOf(total), 0));
  await mongoose.disconnect();
`;

/** How many accesses of the owners' networks analytics has counted, and how many the networks themselves. */
export async function countedBy(system: ComposeSystem, owners: readonly RegisteredOwner[]) {
  const lists = await Promise.all(owners.map(({ session, id }) => session.call(listNetworks, { id })));
  const analytics = (await system.containers()).find(({ service }) => service === 'analytics');
  if (!analytics) throw new Error('no analytics runs');
  const script = storedCount(owners.map(({ network }) => network.id));
  const stored = await docker('exec', analytics.id, 'node', '--input-type=module', '--eval', script);
  const networks = lists.flat().reduce((sum, { accessCount }) => sum + accessCount, 0);
  return { analytics: Number(stored), networks };
}
