// `npm run keys:rotate`: begins a rotation of the keys in .env, or says how far it is; `-- 2` and `-- 3` take it further. How
// far it is follows from the keys themselves (docs/operations/keys.md). Works before `npm ci`, so it uses nothing but Node
// itself.
import { readFile, writeFile } from 'node:fs/promises';
import { changeEnv, envPath, readEnv } from './env-file.mjs';
import {
  callers,
  entriesOf,
  newSecret,
  newSigningKey,
  publicEntry,
  publicKeysName,
  signingKeyName,
} from './env-keys.mjs';

/** Lists of keys by id: every one opens, the first one seals. */
const keyrings = ['MAIL_SEALING_KEY', 'WIFI_ENCRYPTION_KEYS', 'WEBHOOK_ENCRYPTION_KEYS'];

/** Newer keys have higher numbers; one that people have named, or that has no id, is older than all. */
const numberOf = (entry) => Number(/^k(\d+):/.exec(entry)?.[1] ?? 0);

const newestFirst = (entries) => [...entries].sort((a, b) => numberOf(b) - numberOf(a));
const isNewestFirst = (entries) => numberOf(entries[0]) === Math.max(...entries.map(numberOf));

const up = 'docker compose up --wait';

const steps = [
  {
    done: 'Step 1 of 3 is done: the new keys are there beside the old ones, and nothing uses them yet.',
    next: [up, 'npm run keys:rotate -- 2'],
    keyring: (entries) => (entries.length > 1 ? null : [...entries, `k${numberOf(entries[0]) + 1}:${newSecret()}`]),
    signing: (own, known) => (own.length > 1 || known.length > 1 ? null : [...own, newSigningKey()]),
    known: (before, own, entryOf) => [...before, ...own.map(entryOf).filter((entry) => !before.includes(entry))],
  },
  {
    done: 'Step 2 of 3 is done: the new keys seal and sign; what the old ones did is still opened and accepted.',
    next: [
      up,
      'docker compose exec networks node dist/key-rotation/rotate-keys.js    # has to end without a complaint',
      "docker compose logs webhooks | grep 'all secrets of webhooks'    # until it shows a line; a minute if all is well",
      'docker compose run --rm ops queues    # until no e-mail waits; failed ones cannot be sent after the next step',
      'npm run keys:rotate -- 3',
    ],
    keyring: (entries) => (entries.length > 1 && !isNewestFirst(entries) ? newestFirst(entries) : null),
    signing: (own) => (own.length > 1 ? own.slice(-1) : null),
    known: (before) => before,
  },
  {
    done: 'Step 3 of 3 is done: the old keys are gone from .env. Backups from before need them.',
    next: [up],
    keyring: (entries) => (entries.length > 1 ? newestFirst(entries).slice(0, 1) : null),
    signing: (own, known) => (known.length > 1 ? own : null),
    known: (_before, own, entryOf) => own.map(entryOf),
  },
];

/** The values that a step changes; nothing where there is nothing to do in it. */
function changesOf(step, given) {
  const changes = {};
  for (const name of keyrings) {
    const entries = entriesOf(given[name]);
    const changed = entries.length > 0 ? step.keyring(entries) : null;
    if (changed) changes[name] = changed.join(',');
  }
  const known = [];
  for (const caller of callers) {
    const entryOf = (key) => publicEntry(caller, key);
    const before = entriesOf(given[publicKeysName]).filter((entry) => entry.startsWith(`${caller}:`));
    const own = entriesOf(given[signingKeyName(caller)]);
    const changed = own.length > 0 ? step.signing(own, before) : null;
    if (changed) changes[signingKeyName(caller)] = changed.join(',');
    known.push(...(changed ? step.known(before, changed, entryOf) : before));
  }
  if (Object.keys(changes).some((name) => name.endsWith('_SIGNING_KEY'))) changes[publicKeysName] = known.join(',');
  return changes;
}

/** The step that comes next, as its number from 1, and what it changes; a rotation that has begun is finished first. */
function nextStep(given) {
  for (const number of [2, 3, 1]) {
    const changes = changesOf(steps[number - 1], given);
    if (Object.keys(changes).length > 0) return { number, changes };
  }
  throw new Error('it lacks the keys of this release: npm run setup:env adds them');
}

/** Keeps .env as it is, readable by its owner alone; answers where. Throws rather than replace an earlier copy. */
async function keepCopy(path) {
  const copy = `${path}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  await writeFile(copy, await readFile(path), { flag: 'wx', mode: 0o600, flush: true });
  return copy;
}

/** What was done last, and what to run now. */
const say = ({ done, next }) =>
  console.log([done, 'Now run, one after the other:', ...next.map((command) => `  ${command}`)].join('\n'));

const path = envPath();
const asked = Number(process.argv[2] ?? 1);
try {
  const given = await readEnv(path);
  if (!given[publicKeysName]) throw new Error('it lacks the keys of this release: npm run setup:env adds them');
  const { number, changes } = nextStep(given);
  // What is asked for twice would skip the restart in between, and services would refuse each other.
  if (number !== asked && asked !== 1) throw new Error(`step ${number} is next`);
  // The last step removes keys.
  const copy = asked === steps.length ? await keepCopy(path) : undefined;
  if (number === asked) await changeEnv(path, changes, 'Added by npm run keys:rotate.');
  say(steps[number === asked ? number - 1 : number - 2]);
  if (copy) console.log(`${copy} has the old keys: keep it as long as those backups, in another place.`);
} catch (error) {
  console.error(`Nothing was changed in ${path}: ${error.message}`);
  process.exitCode = 1;
}
