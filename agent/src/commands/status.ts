import { fingerprintOfKeys, requireAgent } from '../folder/agent-file.js';
import { openResultStore } from '../folder/result-store.js';
import { loadRouters } from '../folder/routers-file.js';
import type { Clock } from '../server/clock.js';
import { version } from '../version.js';

/** Says what is paired and configured here, without any request. */
export async function status(folder: string, clock: Clock, say: (text: string) => void): Promise<void> {
  const { name, origin, id, keys } = await requireAgent(folder);
  const routers = await loadRouters(folder, clock);
  const waiting = (await openResultStore(folder)).all().length;
  const listed = [...routers].map(([router, { kind }]) => `${router} (${kind})`).join(', ') || 'none yet';
  say(`"${name}", version ${version}, id ${id}
at:          ${origin}
fingerprint: ${fingerprintOfKeys(keys)}
folder:      ${folder}
routers:     ${listed}
reports that the server has not taken yet: ${waiting}
`);
}
