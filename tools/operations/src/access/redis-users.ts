import type { BackingClient } from './backing-clients.js';
import { accessOf, type ServiceClient, serviceClients } from './service-access.js';

/** What every service may do with its keys: nothing that goes over all keys, or that is about the server. */
const always = [
  ...['-@all', '+@read', '+@write', '+@connection', '+@transaction', '-@admin', '-@dangerous'],
  ...['-scan', '-randomkey', '+eval', '+evalsha', '+info'],
];

function rulesOf(client: ServiceClient): string[] {
  const { own, shared = [], read = [], borrowed, commands = [] } = accessOf(client).redis;
  return [
    ...[...own, ...shared].map((pattern) => `~${pattern}`),
    ...read.map((pattern) => `%R~${pattern}`),
    ...always,
    ...commands.map((command) => `+${command}`),
    ...(borrowed ? [`(${[...borrowed.commands.map(plus), ...borrowed.keys.map((key) => `~${key}`)].join(' ')})`] : []),
  ];
}

const plus = (command: string): string => `+${command}`;

/** Of everything: it copies the queue, empties the database and looks who is connected. */
const backup = ['~*', ...always, '+scan', '+flushdb', '+restore', '+client|list'];

/**
 * No client can be the default user: one without a name is refused. It may do everything all the same, for as this user
 * Redis reads the transactions in its own file, and drops what the user may not do.
 */
const disabledDefault = 'user default off resetpass ~* &* +@all';

/** Asks whether the server is up, and may do nothing else. */
const health = 'user health on nopass -@all +ping';

/** The users of a Redis server, as lines of its ACL file. `password` gives a password, or the variable with it. */
export function redisUsers(password: (client: BackingClient) => string): string {
  const line = (client: BackingClient, rules: readonly string[]) =>
    `user ${client} on >${password(client)} resetchannels ${rules.join(' ')}`;
  return [
    disabledDefault,
    health,
    ...serviceClients.map((client) => line(client, rulesOf(client))),
    line('backup', backup),
    '',
  ].join('\n');
}
