#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { check } from './commands/check.js';
import { pair } from './commands/pair.js';
import { run } from './commands/run.js';
import { status } from './commands/status.js';
import { dataFolder } from './config.js';
import { createLog } from './log.js';
import { PlainError } from './plain-error.js';
import { systemClock } from './server/clock.js';
import { ServerProblem, ServerUnreachable } from './server/server-client.js';
import { version } from './version.js';

const help = `wifi-share-agent ${version}: changes the Wi-Fi password on your router when WiFi Share asks.

  wifi-share-agent pair --origin https://wifi.example --code XXXX-XXXX-XXXX [--name "Bar"] [--replace]
  wifi-share-agent check      says what is found at your routers; changes nothing
  wifi-share-agent run        works until it is stopped
  wifi-share-agent status     says what is paired and configured here

  --data <folder>   where keys and routers.json are; else WIFI_SHARE_AGENT_DATA, else ~/.wifi-share-agent
  --version, --help

Exit codes: 0 done, 1 it did not work, 2 wrong command, 3 the owner has removed this agent.
`;

const say = (text: string): void => void process.stdout.write(text);
const log = createLog(say, Date.now);

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.version) say(`${version}\n`);
  if (values.help) say(help);
  if (values.version || values.help) return 0;
  const folder = dataFolder(values.data);
  switch (positionals.length === 1 ? positionals[0] : undefined) {
    case 'pair': {
      const { origin, code, name, replace } = values;
      if (origin === undefined || code === undefined) throw new WrongCommand('pair needs --origin and --code.');
      await pair({ folder, origin, code, name, replaces: replace === true }, systemClock, say);
      return 0;
    }
    case 'check':
      return (await check(folder, systemClock, log, say)) ? 0 : 1;
    case 'run':
      return (await run(folder, systemClock, log)) === 'revoked' ? 3 : 0;
    case 'status':
      await status(folder, systemClock, say);
      return 0;
    default:
      throw new WrongCommand('Say what to do.');
  }
}

class WrongCommand extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        origin: { type: 'string' },
        code: { type: 'string' },
        name: { type: 'string' },
        replace: { type: 'boolean' },
        data: { type: 'string' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongCommand(error instanceof Error ? error.message : 'The command is wrong.');
  }
}

function explain(error: unknown): number {
  if (error instanceof WrongCommand) {
    process.stderr.write(`${error.message}\n\n${help}`);
    return 2;
  }
  const isKnown = [PlainError, ServerProblem, ServerUnreachable].some((kind) => error instanceof kind);
  const message = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${log.clean(message)}\n`);
  return 1;
}

// What still hangs at a router does not hold the agent up once its time is over.
process.exit(await main().catch(explain));
