import { plans } from '@wifi-share/contracts/plans';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { pairedAgent, routedNetwork } from './test-agent.js';

const now = () => new Date();
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ now });
});
afterAll(() => app.stop());

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** An owner on pro, as identity has published it. */
async function newOwner() {
  const as = { ...ownerOf(plans.pro.maxNetworks), plan: 'pro' as const };
  await app.entitlements.insertOne({
    _id: as.userId,
    version: 1,
    plan: as.plan,
    maxNetworks: as.maxNetworks,
    isActive: true,
  });
  return as;
}

async function screenOf(as: Owner, networkId: string): Promise<{ token: string; id: string }> {
  const input = { name: 'Reception', languages: ['en', 'de'] };
  const { token, screen } = (await app.call('POST', `/api/user/networks/${networkId}/screens`, as, input)).body;
  return { token, id: screen.id };
}

async function shownNetwork() {
  const as = await newOwner();
  const networkId: string = (await app.call('POST', '/api/user/networks', as, cafe)).body.id;
  return { as, networkId, ...(await screenOf(as, networkId)) };
}

async function open(token: string) {
  const answer = await app.stream(`/api/screen/${token}/events`);
  let text = '';
  answer.stream().on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<void>((resolve) => answer.stream().once('end', resolve));
  const states = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  return { answer, states, ended };
}

it('says what is shown now, and what is shown after a change', async () => {
  const { as, networkId, token } = await shownNetwork();
  const stream = await open(token);
  expect(stream.answer.headers['content-type']).toBe('text/event-stream');
  await vi.waitFor(() => expect(stream.states()).toHaveLength(1));
  await app.call('PUT', `/api/user/networks/${networkId}`, as, { password: 'ristretto2' });
  await vi.waitFor(() => expect(stream.states()).toHaveLength(2));
  expect(stream.states()[1].network.password).toBe('ristretto2');
  await app.call('DELETE', `/api/user/networks/${networkId}`, as);
  await vi.waitFor(() => expect(stream.states()[2]).toMatchObject({ show: 'askStaff', network: null }));
  stream.answer.stream().destroy();
});

it('follows an agent from the old password over none to the new one', async () => {
  const as = await newOwner();
  const agent = await pairedAgent(app, as, now);
  const networkId = await routedNetwork(app, as, agent, cafe);
  const { states, answer } = await open((await screenOf(as, networkId)).token);
  const last = () => states().at(-1) ?? { show: null, network: null };
  await vi.waitFor(() => expect(last().network).toMatchObject({ password: cafe.password }));
  await app.call('POST', `/api/user/networks/${networkId}/rotations`, as, {});
  const job = await agent.job();
  await agent.begin(job);
  await vi.waitFor(() => expect(last()).toMatchObject({ show: 'changing', network: { password: '' } }));
  await agent.end(job, { outcome: 'applied', verified: true });
  const password = agent.passwordOf(job);
  await vi.waitFor(() => expect(last()).toMatchObject({ show: 'network', network: { password } }));
  expect(last().network.joinCode).toContain(password);
  answer.stream().destroy();
});

it('says to ask the staff as soon as the owner is not active', async () => {
  const { as, token } = await shownNetwork();
  const { states, answer } = await open(token);
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  await app.entitlements.updateOne({ _id: as.userId }, { $set: { isActive: false } });
  await vi.waitFor(() => expect(states()[1]).toMatchObject({ show: 'askStaff', network: null }));
  answer.stream().destroy();
});

it('says to ask the staff where no key opens the network, and goes on showing the others', async () => {
  const [broken, sound] = [await shownNetwork(), await shownNetwork()];
  const streams = [await open(broken.token), await open(sound.token)] as const;
  for (const { states } of streams) await vi.waitFor(() => expect(states()).toHaveLength(1));
  await app.networks.updateOne({ _id: broken.networkId }, { $set: { sealedPassword: 'of another key' } });
  await vi.waitFor(() => expect(streams[0].states()[1]).toMatchObject({ show: 'askStaff', network: null }));
  await app.call('PUT', `/api/user/networks/${sound.networkId}`, sound.as, { password: 'ristretto2' });
  await vi.waitFor(() => expect(streams[1].states()[1].network.password).toBe('ristretto2'));
  const logged = app.log().filter((line) => line.includes('the screens of a network do not show it'));
  expect(logged).toEqual([expect.stringContaining(broken.networkId)]);
  for (const { answer } of streams) answer.stream().destroy();
});

it('ends when the screen is revoked', async () => {
  const { as, id, token } = await shownNetwork();
  const { ended } = await open(token);
  await app.call('DELETE', `/api/user/${as.userId}/screens/${id}`, as);
  await ended;
  expect((await app.file(`/api/screen/${token}/events`)).statusCode).toBe(404);
});
