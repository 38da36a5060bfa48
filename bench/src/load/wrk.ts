import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '@wifi-share/tools/backing/machine';

export interface Load {
  url: string;
  /** Asked for in turn, on the host of `url`, in its place. */
  paths?: readonly string[];
  seconds: number;
  connections: number;
  /** A JSON body makes it a POST. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Timeout of a request; 2 by default. */
  timeoutSeconds?: number;
}

/** What a guest's phone says it is; a client that names itself a tool would be taken for a bot (R23). */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** Successful answers per second when `url` is loaded with wrk. Throws when answers failed: a fast refusal is no result. */
export async function requestsPerSecond(machine: Machine, wrk: string, folder: string, load: Load): Promise<number> {
  return (await runWrk(machine, wrk, folder, load)).perSecond;
}

/** As requestsPerSecond, and how many they were; at the end as many more as there are connections may be on their way. */
export async function runWrk(machine: Machine, wrk: string, folder: string, load: Load) {
  const { url, paths, seconds, connections, body, headers = {}, timeoutSeconds = 2 } = load;
  const script = join(folder, 'wrk.lua');
  await writeFile(
    script,
    [
      `wrk.headers["User-Agent"] = "${userAgent}"`,
      ...Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`),
      ...(body
        ? ['wrk.method = "POST"', 'wrk.headers["Content-Type"] = "application/json"', `wrk.body = [[${body}]]`]
        : []),
      ...(paths ? [inTurn(paths)] : []),
    ].join('\n'),
  );
  const args = ['-t2', `-c${connections}`, `-d${seconds}s`, `-T${timeoutSeconds}s`, '-s', script, url];
  const { code, stdout, stderr } = await machine.run(wrk, args, { timeoutMs: (seconds + 30) * 1000 });
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const answers = Number(/(\d+) requests in /.exec(stdout)?.[1]);
  if (code !== 0 || !perSecond || !answers) throw new Error(`wrk measured nothing at ${url}: ${stderr || stdout}`);
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout)?.[0];
  if (failed) throw new Error(`wrk at ${url}: ${failed}`);
  return { perSecond, answers };
}

const inTurn = (paths: readonly string[]): string => `
local paths, turn = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }, 0
request = function()
  turn = turn + 1
  return wrk.format(nil, paths[turn % #paths + 1])
end`;
