import { generateKeyPairSync } from 'node:crypto';
import { publicKeyOf, signRequest } from '@wifi-share/agent-protocol/request-signature';
import {
  beginJob,
  confirmAgent,
  createPairingCode,
  endJob,
  pairAgent,
  pollJobs,
} from '@wifi-share/contracts/calls/agents';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call, CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { connectRouter, probeRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
import { createScreen } from '@wifi-share/contracts/calls/screens';
import type { GatewaySession } from '../local-stack/gateway-session.js';

/** A network whose password is being changed for as long as the stack runs, and a screen of it that is dark. */
export interface ChangingNetwork {
  networkId: string;
  screenToken: string;
}

const can = { readBack: true, severalKeys: false, evict: true };
const facts = { version: '0.2.0', routers: [{ name: 'bar', driver: 'hostapd' as const, can }] };

/** Plays an agent that begins a rotation and never ends it. */
export async function seedChanging(session: GatewaySession, id: string, appUrl: string): Promise<ChangingNetwork> {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const { privateKey: sealingKey } = generateKeyPairSync('x25519');
  let agentId = '';
  async function send<C extends Call>(
    call: C,
    params: Record<string, string>,
    payload: object,
  ): Promise<CallAnswer<C>> {
    const path = callPath(call.path, params);
    const body = JSON.stringify(payload);
    const signed = signRequest({ method: call.method, path, body }, { id: agentId, key, time: Date.now() });
    const headers = { 'content-type': 'application/json', ...signed };
    const answer = await fetch(appUrl + path, { method: call.method, headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as CallAnswer<C>;
  }
  async function nextJob() {
    const [job] = (await send(pollJobs, {}, facts)).jobs;
    if (!job) throw new Error('The agent of the pictures got no job.');
    return job;
  }

  const { code } = await session.call(createPairingCode, { id });
  const keys = { signingKey: publicKeyOf(key), sealingKey: publicKeyOf(sealingKey) };
  const paired = await send(pairAgent, {}, { code, name: 'Bar', ...facts, ...keys });
  agentId = paired.agentId;
  await session.call(confirmAgent, { id, agentId }, { fingerprint: paired.fingerprint });
  const network = { name: 'Bar', ssid: 'Bar Guests', password: 'mind-the-gap' };
  const { id: networkId } = await session.call(createNetwork, {}, network);
  await session.call(probeRouter, { id: networkId }, { agentId, router: 'bar' });
  const probe = { product: 'hostapd v2.10', can, hasNetwork: true, hasPassword: true, devices: 3 };
  await send(endJob, { jobId: (await nextJob()).id }, { outcome: 'probed', probe });
  await session.call(connectRouter, { id: networkId });
  await session.call(rotatePassword, { id: networkId }, {});
  await send(beginJob, { jobId: (await nextJob()).id }, {});
  const screen = { name: 'Bar', languages: ['de' as const, 'en' as const], nightMode: 'on' as const };
  const { token: screenToken } = await session.call(createScreen, { id: networkId }, screen);
  return { networkId, screenToken };
}
