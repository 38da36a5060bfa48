import { parseArgs } from 'node:util';
import { OpsProblem } from './installation.js';

export const usage = `ops                      what waits and what is stuck, anywhere
ops dead-letters         messages that consumers cannot process    [--type <event>] [--consumer <name>]
ops replay <id>…         publishes them again for their consumer   or --all [--type <event>] [--consumer <name>]
ops discard <id>…        removes them for good
ops queues               the mail queue, and failed e-mails
ops retry <job>…         sends failed e-mails again                or --all
ops forget <job>…        removes failed e-mails for good
ops reset-factors <user> takes the second factors from a user who has lost them, by username or e-mail address
ops admins               the named admins
ops admins add <email>   names an admin, whose codes go to that mailbox
ops admins remove <email>  removes one, and ends their sessions
ops admins reset-passkeys <email>  takes the passkeys from an admin who has lost them; with the shared mailbox, from the shared access
ops single-sign-on       whether your OpenID Connect provider is required
ops single-sign-on off   lets everyone log in otherwise too, e.g. while the provider is broken
ops single-sign-on on    leaves it to OIDC_REQUIRED again
--json: for programs     --yes: asks nothing`;

/** What the words of a command line say. */
export interface CommandLine {
  command: string;
  /** Ids of dead letters or of jobs, or what follows the command. */
  ids: string[];
  all: boolean;
  yes: boolean;
  json: boolean;
  type: string | undefined;
  consumer: string | undefined;
}

const flag = { type: 'boolean', default: false } as const;
const value = { type: 'string' } as const;
const options = { all: flag, yes: flag, json: flag, type: value, consumer: value };

/** Throws OpsProblem. */
export function readCommandLine(words: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [command = 'overview', ...ids] = positionals;
    return { ...values, type: values.type, consumer: nameOf(values.consumer), command, ids };
  } catch (error) {
    if (error instanceof OpsProblem) throw error;
    throw new OpsProblem(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Subjects of dead letters have the name within: it chooses one consumer, and is no pattern. */
function nameOf(consumer: string | undefined): string | undefined {
  if (consumer === undefined || /^[\w-]+$/.test(consumer)) return consumer;
  throw new OpsProblem(`${consumer} is no name of a consumer: \`ops dead-letters\` shows them.`);
}

/** Ids as numbers. Throws OpsProblem. */
export function deadLetterIds(ids: readonly string[]): number[] {
  return ids.map((id) => {
    if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
    throw new OpsProblem(`${id} is no id of a dead letter: \`ops dead-letters\` shows them.`);
  });
}
