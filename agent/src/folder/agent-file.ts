import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { fingerprintOf } from '@wifi-share/agent-protocol/fingerprint';
import { publicKeyOf, readPrivateKey } from '@wifi-share/agent-protocol/request-signature';
import { z } from 'zod';
import { PlainError } from '../plain-error.js';
import { readPrivate, writePrivate } from './private-file.js';
import { readJson } from './read-json.js';

const fileSchema = z.strictObject({
  origin: z.string(),
  id: z.string(),
  name: z.string(),
  signingKey: z.string(),
  sealingKey: z.string(),
});

/** Signs all that the agent sends, and opens what is encrypted for it. */
export interface AgentKeys {
  signing: KeyObject;
  sealing: KeyObject;
}

export interface PairedAgent {
  /** Of the product: `https://wifi.example`. */
  origin: string;
  id: string;
  name: string;
  keys: AgentKeys;
}

export const agentFilePath = (folder: string): string => join(folder, 'agent.json');

export const makeKeys = (): AgentKeys => ({
  signing: generateKeyPairSync('ed25519').privateKey,
  sealing: generateKeyPairSync('x25519').privateKey,
});

export const publicKeysOf = ({ signing, sealing }: AgentKeys): { signingKey: string; sealingKey: string } => ({
  signingKey: publicKeyOf(signing),
  sealingKey: publicKeyOf(sealing),
});

export function fingerprintOfKeys(keys: AgentKeys): string {
  const { signingKey, sealingKey } = publicKeysOf(keys);
  return fingerprintOf(signingKey, sealingKey);
}

const pem = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }));

export async function saveAgent(folder: string, { origin, id, name, keys }: PairedAgent): Promise<void> {
  const file = { origin, id, name, signingKey: pem(keys.signing), sealingKey: pem(keys.sealing) };
  await writePrivate(agentFilePath(folder), `${JSON.stringify(file, null, 2)}\n`);
}

/** Null where no agent was paired. Throws a PlainError when the file is not right. */
export async function loadAgent(folder: string): Promise<PairedAgent | null> {
  const path = agentFilePath(folder);
  const text = await readPrivate(path);
  if (text === null) return null;
  const { signingKey, sealingKey, ...agent } = readJson(path, text, fileSchema);
  try {
    return { ...agent, keys: { signing: readPrivateKey(signingKey), sealing: readPrivateKey(sealingKey) } };
  } catch {
    throw new PlainError(
      `${path} has no usable keys. Pair this agent again by the command that the dashboard shows, with --replace.`,
    );
  }
}

export async function requireAgent(folder: string): Promise<PairedAgent> {
  const agent = await loadAgent(folder);
  if (agent) return agent;
  throw new PlainError(`No agent was paired in ${folder}. Take the command that the dashboard shows: it has a code.`);
}
