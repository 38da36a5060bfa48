import { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import { listTickets } from '@wifi-share/contracts/calls/support';
import type { Row } from '../results.js';
import { createAdminReader } from './admin-reader.js';
import type { BenchContext } from './bench-context.js';
import { measureFirstPages } from './first-pages.js';
import { createOwner } from './owner.js';
import { seededTickets, seedTickets } from './tickets-seed.js';

const goals = { owner: 150, admin: 500 };
const adminPage = `${listAllTickets.path}?page=1&limit=25`;
const ownerPage = `${listTickets.path}?page=1&limit=25`;

/** How long owners and admins wait for their lists of tickets, on whatever MongoDB the stack has found. */
export async function measureTickets({ run }: BenchContext): Promise<Row[]> {
  const owner = await createOwner(run, 0);
  await seedTickets(run.mongoUrl, owner.userId);
  const size = `${seededTickets.tickets} tickets of ${seededTickets.owners} users`;
  const ofOwner = await measureFirstPages({
    pages: { "an owner's tickets": [ownerPage], "an owner's open tickets": [`${ownerPage}&status=open`] },
    ...{ read: owner.read, size, goalMilliseconds: goals.owner },
  });
  const ofAdmin = await measureFirstPages({
    pages: {
      'support tab': [adminPage],
      'support tab, open ones of high priority': [`${adminPage}&status=open&priority=high`],
      "support tab, search for a user's name": [`${adminPage}&search=OWNER-00042`],
      'support tab, search for a word of some tickets': [`${adminPage}&search=room-00042`],
      'support tab, search for a name that many have': [`${adminPage}&search=LAST-00042`],
    },
    ...{ read: await createAdminReader(run), size, goalMilliseconds: goals.admin },
  });
  return [...ofOwner, ...ofAdmin];
}
