import { hostname } from 'node:os';
import { pairingSchema } from '@wifi-share/contracts/entities/agent';
import { dataFolder } from '../config.js';
import {
  agentFilePath,
  fingerprintOfKeys,
  loadAgent,
  makeKeys,
  publicKeysOf,
  saveAgent,
} from '../folder/agent-file.js';
import { makePrivateFolder } from '../folder/private-file.js';
import { loadRouters } from '../folder/routers-file.js';
import { describeRouters } from '../loop/describe-routers.js';
import { PlainError } from '../plain-error.js';
import type { Clock } from '../server/clock.js';
import { createServerClient, ServerProblem } from '../server/server-client.js';

export interface PairOptions {
  folder: string;
  origin: string;
  code: string;
  name: string | undefined;
  /** Also where an agent was paired before: it is forgotten here. */
  replaces: boolean;
}

/** Makes keys and pairs this agent; says what to do next. Throws a PlainError. */
export async function pair(options: PairOptions, clock: Clock, say: (text: string) => void): Promise<void> {
  const { folder, code, replaces } = options;
  const origin = originOf(options.origin);
  await makePrivateFolder(folder);
  if (!replaces && (await loadAgent(folder)))
    throw new PlainError(`${agentFilePath(folder)}: an agent was paired here already. Add --replace to forget it.`);
  const keys = makeKeys();
  const routers = await loadRouters(folder, clock);
  const body = pairingSchema.safeParse({
    code,
    name: options.name ?? hostname().slice(0, 60),
    ...publicKeysOf(keys),
    ...(await describeRouters(routers)),
  });
  if (!body.success)
    throw new PlainError('The name has to have 1 to 60 characters, and the code those of the dashboard.');
  const client = createServerClient({ origin, id: '', keys }, clock);
  const { agentId, fingerprint } = await client.pair(body.data).catch(explain);
  if (fingerprint !== fingerprintOfKeys(keys))
    throw new PlainError(
      'The server names another fingerprint than this agent has. Something in between changes what is sent; nothing was saved.',
    );
  await saveAgent(folder, { origin, id: agentId, name: body.data.name, keys });
  // Whatever ran this runs the rest: npx leaves no command behind.
  const data = folder === dataFolder(undefined) ? '' : ` --data ${folder}`;
  const next = (word: string) => `the command of now, with "${word}${data}" in place of "pair" and all that follows it`;
  say(`Paired as "${body.data.name}". Now:

  1. Open the dashboard and compare. It has to show exactly this fingerprint:

         ${fingerprint}

     Press "Yes, the same" there. If it differs, remove the agent there and start again.
  2. ${routers.size > 0 ? 'Check your routers' : `Write your routers into ${folder}/routers.json, then check them`}: ${next('check')}.
  3. Let it run: ${next('run')}.
`);
}

const local = ['localhost', '127.0.0.1', '[::1]'];

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && local.includes(url.hostname));
  if (!url || !isSafe)
    throw new PlainError('--origin has to be the address of the dashboard, such as https://wifi.example');
  return url.origin;
}

function explain(error: unknown): never {
  if (!(error instanceof ServerProblem)) throw error;
  if (error.code === 'pairing_code_invalid')
    throw new PlainError('The code is wrong, was used, or is older than 10 minutes. Make a new one in the dashboard.');
  if (error.code === 'agent_limit_reached') throw new PlainError('The plan has no room for another agent.');
  if (error.status === 429) throw new PlainError('Too many tries. Wait a few minutes.');
  throw error;
}
