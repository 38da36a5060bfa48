import type { DeadLetter } from '@wifi-share/messaging/events/dead-letter';
import { listDeadLetters, mostDeadLetters } from '@wifi-share/messaging/events/dead-letter-store';
import type { JetStream } from '@wifi-share/messaging/events/nats-connection';
import { runAdmins } from './admins.js';
import { type CommandLine, deadLetterIds, readCommandLine, usage } from './command-line.js';
import { deadLettersText, deadLettersWith, discardAll, replayAll } from './dead-letters.js';
import { removedFactorsText, removeFactors } from './factors.js';
import { type Installation, OpsProblem } from './installation.js';
import { forgetMails, retryMails } from './mails.js';
import { isWhole, readOverview } from './overview.js';
import { overviewText } from './overview-text.js';
import { queuesText, readQueues, unlisted } from './queues.js';
import { runSingleSignOn } from './single-sign-on.js';
import { withJetStream } from './with-jet-stream.js';

interface CommandResult {
  text: string;
  /** The same for programs. */
  json: unknown;
  /** Some services could not be read, or some ids are unknown: the exit code is 1. */
  incomplete?: boolean;
}

interface Reply extends CommandResult {
  /** Lines about ids that are unknown. */
  missing?: readonly string[];
}

interface Operator {
  installation: Installation;
  /** Asks a yes or no; false without a terminal. */
  confirm(question: string): Promise<boolean>;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const commands: Record<string, (line: CommandLine, operator: Operator) => Promise<Reply>> = {
  overview: async (_line, { installation }) => {
    const overview = await readOverview(installation);
    return { text: overviewText(overview), json: overview, incomplete: !isWhole(overview) };
  },

  'dead-letters': async (line, { installation }) =>
    withJetStream(installation, async (jetStream) => {
      const list = await listDeadLetters(jetStream, { ...line, most: mostDeadLetters });
      return { text: deadLettersText(list), json: list };
    }),

  replay: async (line, operator) =>
    withJetStream(operator.installation, async (jetStream) => {
      const ids = line.all ? [] : deadLetterIds(required(line.ids));
      const letters = line.all ? await confirmed(jetStream, line, operator) : await deadLettersWith(jetStream, ids);
      const given = await replayAll(operator.installation, jetStream, letters);
      const lines = given.map(
        ({ id, type, service, consumer }) => `${id} ${type} was published again for ${service} ${consumer}.`,
      );
      const text = lines.length === 0 && line.all ? 'There was nothing to replay.' : lines.join('\n');
      return { text, json: given, missing: absent(ids, given) };
    }),

  discard: async (line, { installation }) =>
    withJetStream(installation, async (jetStream) => {
      const ids = deadLetterIds(required(line.ids));
      const gone = await discardAll(jetStream, ids);
      const lines = gone.map(({ id, type }) => `${id} ${type} was removed.`);
      return { text: lines.join('\n'), json: gone, missing: absent(ids, gone) };
    }),

  admins: async ({ ids }, { installation }) => {
    const result = await runAdmins(ids, installation);
    if (!result) throw new OpsProblem(usage);
    return result;
  },

  'single-sign-on': async ({ ids }, { installation }) => {
    const result = await runSingleSignOn(ids, installation);
    if (!result) throw new OpsProblem(usage);
    return result;
  },

  queues: async (_line, { installation }) => {
    const read = await readQueues(installation);
    return { text: queuesText(read), json: read, incomplete: read.unread.length > 0 };
  },

  retry: async (line, { installation, confirm }) => {
    if (line.type !== undefined || line.consumer !== undefined) throw new OpsProblem(usage);
    const read = line.all ? await readQueues(installation) : null;
    const jobIds = read ? read.failed.map(({ jobId }) => jobId) : required(line.ids);
    if (line.all) await requireYes(line, confirm, `Send ${counted(jobIds.length, 'e-mail')} again?`);
    const sent = await retryMails(installation, jobIds);
    const left = read ? unlisted(read) : 0;
    const more = left > 0 ? ` ${left} more had failed before: ask for all once more.` : '';
    const text = `${counted(sent.length, 'e-mail')} will be sent.${more}`;
    const incomplete = read !== null && read.unread.length > 0;
    return { text, json: sent, missing: notFailed(jobIds, sent), incomplete };
  },

  forget: async ({ ids }, { installation }) => {
    const jobIds = required(ids);
    const gone = await forgetMails(installation, jobIds);
    const text = `${counted(gone.length, 'e-mail')} will never be sent.`;
    return { text, json: gone, missing: notFailed(jobIds, gone) };
  },

  'reset-factors': async (line, { installation, confirm }) => {
    const [user = '', ...others] = required(line.ids);
    if (others.length > 0) throw new OpsProblem(usage);
    await requireYes(line, confirm, `Remove every second factor of ${user}? You have to be sure who asks for it.`);
    const reset = await removeFactors(installation, user);
    return { text: removedFactorsText(reset), json: reset };
  },
};

const withoutIds = ['overview', 'dead-letters', 'queues'];

/** Runs a command line. Throws OpsProblem. */
export async function runOps(args: readonly string[], operator: Operator): Promise<CommandResult> {
  const line = readCommandLine(args);
  const command = Object.hasOwn(commands, line.command) ? commands[line.command] : undefined;
  // Words that a command does not take may be meant to narrow what it does.
  const hasTooMuch = line.ids.length > 0 && (line.all || withoutIds.includes(line.command));
  if (!command || hasTooMuch) throw new OpsProblem(usage);
  const { text, json, missing = [], incomplete = false } = await command(line, operator);
  const lines = [text, ...missing].filter((each) => each !== '');
  return {
    text: line.json ? JSON.stringify(json, null, 2) : lines.join('\n'),
    json,
    incomplete: incomplete || missing.length > 0,
  };
}

async function confirmed(jetStream: JetStream, line: CommandLine, { confirm }: Operator): Promise<DeadLetter[]> {
  const { letters } = await listDeadLetters(jetStream, line);
  if (letters.length > 0) await requireYes(line, confirm, `Replay ${counted(letters.length, 'dead letter')}?`);
  return letters;
}

async function requireYes({ yes }: CommandLine, confirm: Operator['confirm'], question: string): Promise<void> {
  if (yes || (await confirm(question))) return;
  throw new OpsProblem('Nothing was done. --yes does it without a question.');
}

function required(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) throw new OpsProblem(usage);
  return ids;
}

const absent = (ids: readonly number[], found: readonly { id: number }[]): string[] =>
  ids.filter((asked) => !found.some(({ id }) => id === asked)).map((id) => `${id} is no dead letter (any more).`);

const notFailed = (jobIds: readonly string[], found: readonly string[]): string[] =>
  jobIds.filter((asked) => !found.includes(asked)).map((jobId) => `There is no failed e-mail ${jobId}.`);
