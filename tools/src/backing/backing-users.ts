import { type BackingClient, backingClients, createPassword } from '@wifi-share/operations/access/backing-clients';
import { natsUsers } from '@wifi-share/operations/access/nats-users';
import { redisUsers } from '@wifi-share/operations/access/redis-users';

/** May do everything in Redis and NATS: what tests and measurements look with. Only local stacks have it. */
const operator = 'operator';

export type BackingPasswords = Readonly<Record<string, string>>;

/** Passwords of all users: the given ones, and new ones where there are none. */
export const backingPasswords = (given: BackingPasswords = {}): BackingPasswords =>
  Object.fromEntries([...backingClients, operator].map((name) => [name, given[name] ?? createPassword()]));

const passwordIn = (passwords: BackingPasswords) => (client: BackingClient) => passwords[client] ?? '';

/** Lines of Redis's ACL file. */
export const redisUsersWith = (passwords: BackingPasswords): string =>
  `${redisUsers(passwordIn(passwords))}user ${operator} on >${passwords[operator]} ~* &* +@all\n`;

/** The part of NATS's configuration that declares the users. */
export const natsUsersWith = (passwords: BackingPasswords): string =>
  natsUsers(passwordIn(passwords), [`  { user: ${operator}, password: ${passwords[operator]} }`]);

/** The address of a server with such users, for the operator. */
export const urlOfOperator = (url: string, passwords: BackingPasswords): string => withUser(url, operator, passwords);

/** Whether the address is that of a server with such users, and not one that the environment names. */
export const hasBackingUsers = (url: string, passwords: BackingPasswords): boolean =>
  URL.canParse(url) && new URL(url).password === passwords[operator];

/** The operator's address as that of another client; others stay as they are. */
export const urlOfClient = (url: string, client: BackingClient, passwords: BackingPasswords): string =>
  hasBackingUsers(url, passwords) ? withUser(url, client, passwords) : url;

/** Only the part before the host changes: `URL` would write a path behind it. */
function withUser(url: string, name: string, passwords: BackingPasswords): string {
  return url.replace(/:\/\/(?:[^@/]*@)?/, `://${name}:${passwords[name]}@`);
}
