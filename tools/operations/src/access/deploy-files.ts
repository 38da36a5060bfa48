import { type BackingClient, passwordVariable } from './backing-clients.js';
import { mongoUsers } from './mongo-users.js';
import { natsUsers } from './nats-users.js';
import { redisUsers } from './redis-users.js';

const generated = (text: string): string => `# Made by \`npm run docs\` from tools/operations/src/access.\n${text}`;
const inNats = (client: BackingClient): string => `$${passwordVariable(client)}`;
const inShell = (client: BackingClient): string => `$\{${passwordVariable(client)}:?}`;

/** The files in deploy/ that are made from the declaration, by their paths; passwords come from the environment. */
export const deployFiles: Readonly<Record<string, string>> = {
  'deploy/nats/users.conf': generated(natsUsers(inNats)),
  // Redis takes no comment in it.
  'deploy/redis/users.acl': redisUsers(inShell),
  'deploy/mongo/users.jsonl': mongoUsers
    .map(
      (user) => `${JSON.stringify(user)}
`,
    )
    .join(''),
};
