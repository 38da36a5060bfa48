import { basename } from 'node:path';
import { z } from 'zod';
import { type Driver, type PasswordChange, RouterError, type Wifi } from './driver.js';
import { runProgram } from './run-program.js';

const programSchema = z.array(z.string()).min(1, 'needs a program');

export const commandSchema = z.strictObject({
  driver: z.literal('command'),
  /** Program and arguments that set the password. */
  apply: programSchema,
  /** Prints the password that the router has. */
  read: programSchema.optional(),
  /** Ends the password from before; needed where `keepsPrevious` is true. */
  retire: programSchema.optional(),
  /** Whether `apply` can leave the password from before valid. */
  keepsPrevious: z.boolean().default(false),
  timeoutSeconds: z.int().min(1).max(600).default(60),
});
type CommandConfiguration = z.infer<typeof commandSchema>;

/** An argument may be a secret, or end with one: `--key=secret`. */
const partsOf = (argument: string): string[] => [argument, argument.slice(argument.indexOf('=') + 1)];

/**
 * A driver that any script can be. It gets one line of JSON on its standard input:
 * `{"action": "apply" | "read" | "retire", "ssid", "security", "hidden", "password", "previous", "keepPrevious"}`;
 * `read` gets no password. Exit code 0: done. Any other: nothing has changed, and the last line of standard error says
 * why. It may be called again with the same values. `read` prints the password as one line, or several that are valid.
 */
export function createCommandDriver(configuration: CommandConfiguration): Driver {
  const { apply, read, retire, keepsPrevious, timeoutSeconds } = configuration;
  const can = { readBack: read !== undefined, severalKeys: keepsPrevious && retire !== undefined, evict: !!retire };

  async function run(program: string[], action: string, wifi: Wifi, change?: PasswordChange): Promise<string> {
    const { ssid, security, hidden } = wifi;
    const values = change && {
      password: change.password,
      previous: change.previous,
      keepPrevious: change.keepsPrevious,
    };
    const input = `${JSON.stringify({ action, ssid, security, hidden, ...values })}\n`;
    const ended = await runProgram(program, { input, timeoutSeconds }).catch((cause: unknown) => {
      throw new RouterError('failed', `${program[0]} could not be started.`, { cause });
    });
    if (ended.timedOut)
      throw new RouterError('unreachable', `${program[0]} took longer than ${timeoutSeconds} s.`, {
        mayHaveChanged: change !== undefined,
      });
    // Ended by a signal: how far it came is unknown.
    if (ended.code === null)
      throw new RouterError('failed', `${program[0]} was ended.`, { mayHaveChanged: change !== undefined });
    if (ended.code === 0) return ended.stdout;
    const reason = ended.stderr.trim().split('\n').at(-1) || `${program[0]} ended with exit code ${ended.code}.`;
    throw new RouterError('refused', reason);
  }

  return {
    inForce: true,
    secrets: [apply, read, retire].flatMap((program) => (program ?? []).slice(1).flatMap(partsOf)),
    can: async () => can,
    probe: async () => ({ product: basename(apply[0] ?? ''), networks: null }),
    async read(wifi) {
      if (!read) throw new RouterError('unsupported', 'No program is configured that reads the password.');
      const passwords = (await run(read, 'read', wifi)).replace(/\r?\n$/, '').split(/\r?\n/);
      return [passwords];
    },
    async apply(wifi, change) {
      if (change.keepsPrevious && !can.severalKeys)
        throw new RouterError('unsupported', 'The program cannot keep the password from before.');
      await run(apply, 'apply', wifi, change);
    },
    async retire(wifi, change) {
      if (!retire) return 0;
      const count = Number.parseInt(await run(retire, 'retire', wifi, change), 10);
      return count > 0 ? count : 0;
    },
  };
}
