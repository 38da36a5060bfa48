import { listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { adminSecurityCalls } from '@wifi-share/contracts/calls/admin-security';
import { countUsers, listUsers } from '@wifi-share/contracts/calls/admin-users';
import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import type { Row } from '../results.js';
import { createAdminReader } from './admin-reader.js';
import { seedAdminArea, seeded } from './admin-seed.js';
import type { BenchContext } from './bench-context.js';
import { measureFirstPages } from './first-pages.js';

/** What the security tab reads. */
const securityPaths = Object.values<Call>(adminSecurityCalls)
  .filter(({ method, answers }) => method === 'GET' && !Object.values(answers).some(isFileAnswer))
  .map(({ path }) => path);

const firstPage = '?page=1&limit=25';

/** What each panel asks for, all at once, before it shows its first page; counters included. */
const pages: Record<string, string[]> = {
  'networks panel': [`${listAllNetworks.path}${firstPage}`],
  'networks panel, search': [`${listAllNetworks.path}${firstPage}&search=place-00042`],
  'networks panel, active ones by name': [`${listAllNetworks.path}${firstPage}&filter=active&sort=name`],
  'users panel, with its counters': [`${listUsers.path}${firstPage}`, countUsers.path],
  'users panel, search': [`${listUsers.path}${firstPage}&search=LAST-00042`, countUsers.path],
  'users panel, verified by name': [`${listUsers.path}${firstPage}&filter=verified&sort=username`, countUsers.path],
  'security panel': securityPaths,
};

/** The time of each admin panel with many users and networks, on the MongoDB that the stack has found. */
export async function measureAdmin({ run }: BenchContext): Promise<Row[]> {
  await seedAdminArea(run.mongoUrl);
  const size = `${seeded.users} users, ${seeded.users * seeded.networksPerUser} networks`;
  return measureFirstPages({ pages, read: await createAdminReader(run), size, goalMilliseconds: 500 });
}
