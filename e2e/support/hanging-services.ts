import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pollUntilReady } from '@wifi-share/tools/backing/probes';
import { serviceNames } from '@wifi-share/tools/local-stack/services';
import { WebSocket } from 'undici';
import { viewProcesses } from './process-view.js';
import type { WholeSystem } from './whole-system.js';

/** A service under load answers later than an idle one, and one that was killed is being started again. */
const answerWithinMs = 20_000;
const stackWithinMs = 5_000;
const inspectorUrl = 'http://127.0.0.1:9229/json/list';

/** The services that run and do not answer, each with the JavaScript that it is in: an endless loop shows its place. */
export async function hangingServices(system: WholeSystem): Promise<string[]> {
  const view = await viewProcesses(system);
  const looks = serviceNames.map(async (name) => {
    if (system.processes.pid(name) === undefined) return [];
    const answering = pollUntilReady(() => view.answers(name), AbortSignal.timeout(answerWithinMs));
    const isHanging = await answering.then(
      () => false,
      () => true,
    );
    return isHanging ? [name] : [];
  });
  const hanging: string[] = [];
  for (const name of (await Promise.all(looks)).flat()) {
    const pid = system.processes.pid(name) ?? 0;
    hanging.push(`${name} does not answer\n${await stateOf(name, pid).catch(String)}`);
  }
  return hanging;
}

const folderOf = (service: string): string => `/services/${service}/`;

async function stateOf(name: string, pid: number): Promise<string> {
  return [await processorUse(pid), await stackOf(name, pid).catch((error) => `no JavaScript: ${error}`)].join('\n');
}

/** The state of the process, and how much of one second it used of a processor. */
async function processorUse(pid: number): Promise<string> {
  const sample = async () => {
    const [state, ...fields] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    // In hundredths of a second: fields 14 and 15 of proc_pid_stat(5).
    return { state, used: Number(fields[10]) + Number(fields[11]) };
  };
  const before = await sample();
  await delay(1000);
  const { state, used } = await sample();
  return `state ${state}, ${used - before.used} % of a processor`;
}

/** Where the main thread is, by Node's inspector, which SIGUSR1 starts; its port is the same for all processes. */
async function stackOf(name: string, pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  await delay(1000);
  const listed = await fetch(inspectorUrl, { signal: AbortSignal.timeout(stackWithinMs) });
  const [target] = (await listed.json()) as { url: string; webSocketDebuggerUrl: string }[];
  if (!target?.url.includes(folderOf(name))) throw new Error(`the inspector's port is taken by ${target?.url}`);
  return pausedAt(target.webSocketDebuggerUrl);
}

interface Frame {
  functionName: string;
  location: { scriptId: string; lineNumber: number; columnNumber: number };
}

function pausedAt(url: string): Promise<string> {
  const socket = new WebSocket(url);
  const scripts = new Map<string, string>();
  const placeOf = ({ functionName, location: { scriptId, lineNumber, columnNumber } }: Frame) =>
    `  ${functionName || '(anonymous)'} ${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
  return new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error('it cannot be paused')), stackWithinMs).unref();
    socket.onerror = () => reject(new Error('the inspector cannot be reached'));
    socket.onopen = () => {
      for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries()) {
        socket.send(JSON.stringify({ id, method }));
      }
    };
    socket.onmessage = ({ data }) => {
      const { method, params } = JSON.parse(String(data));
      if (method === 'Debugger.scriptParsed') scripts.set(params.scriptId, params.url);
      if (method === 'Debugger.paused') resolve(params.callFrames.map(placeOf).join('\n'));
    };
  }).finally(() => socket.close());
}
