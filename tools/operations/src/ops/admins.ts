import { emailSchema } from '@wifi-share/contracts/entities/user';
import {
  addAdmin,
  listAdmins,
  type NamedAdmin,
  removeAdmin,
  resetAdminPasskeys,
} from '@wifi-share/contracts/internal/admins';
import { type Installation, OpsProblem } from './installation.js';
import { table } from './table.js';
import { withService } from './with-service.js';

interface AdminsResult {
  text: string;
  json: unknown;
}

const verbs = ['add', 'remove', 'reset-passkeys'];

/** `ops admins`, and with an address `add`, `remove` and `reset-passkeys`. Throws OpsProblem; null for other words. */
export async function runAdmins(words: readonly string[], installation: Installation): Promise<AdminsResult | null> {
  const [verb, address, ...more] = words;
  if (verb === undefined) {
    const admins = await withService(installation, 'admin-security', (ask, origin) =>
      ask(listAdmins, { to: 'admin-security', origin }),
    );
    return { text: adminsText(admins), json: admins };
  }
  if (!verbs.includes(verb) || address === undefined || more.length > 0) return null;
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new OpsProblem(`${address} is no e-mail address.`);
  return withService(installation, 'admin-security', async (ask, origin) => {
    const body = { email: email.data };
    if (verb === 'add') {
      const { added } = await ask(addAdmin, { to: 'admin-security', origin, body });
      if (added === null) {
        throw new OpsProblem(
          `${address} is the mailbox of the shared access (ADMIN_EMAIL): name an address of their own.`,
        );
      }
      return { text: added ? `${address} is an admin now.` : `${address} was an admin already.`, json: { added } };
    }
    if (verb === 'reset-passkeys') {
      const { removed } = await ask(resetAdminPasskeys, { to: 'admin-security', origin, body });
      return { text: resetText(address, removed), json: { removed } };
    }
    const { removed } = await ask(removeAdmin, { to: 'admin-security', origin, body });
    const text = removed ? `${address} is no admin any more; their sessions have ended.` : `${address} was no admin.`;
    return { text, json: { removed } };
  });
}

function resetText(address: string, removed: number | null): string {
  if (removed === null) return `${address} is no admin.`;
  if (removed === 0) return `${address} had no passkey.`;
  return `${address} has no passkey any more (${removed} removed); their sessions have ended.`;
}

function adminsText(admins: readonly NamedAdmin[]): string {
  if (admins.length === 0) return 'No admin is named: everybody uses the shared mailbox.';
  return table(
    ['admin', 'added (UTC)'],
    admins.map(({ email, addedAt }) => [email, addedAt.slice(0, 19).replace('T', ' ')]),
  );
}
