import { randomUUID } from 'node:crypto';
import { ticketPriorities, ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { searchKeyOf } from '@wifi-share/service-kit/search/search-key';
import mongoose from 'mongoose';

/** As many as the support tab has to bear; some owners write often. */
export const seededTickets = { owners: 10_000, tickets: 10_000, ofOneOwner: 100 };

const atOnce = 1000;

const numbered = (word: string, n: number): string => `${word}-${String(n).padStart(5, '0')}`;

/** One owner in the shape that support copies. */
function ownerDocument(n: number) {
  const username = numbered('owner', n);
  const [email, firstName, lastName] = [`${username}@mail.example`, numbered('First', n), numbered('Last', n % 97)];
  return {
    ...{ _id: randomUUID(), version: 1, username, email, firstName, lastName },
    ...{ plan: 'pro', maxNetworks: 10, isActive: true, language: 'en' },
    searchKey: searchKeyOf([username, email, `${firstName} ${lastName}`]),
  };
}

/** One ticket in the shape that support stores. */
function ticketDocument(userId: string, n: number) {
  const [_id, subject, createdAt] = [randomUUID(), numbered('Subject', n), new Date(Date.now() - n * 60_000)];
  const message = `${'Guests cannot join, and nobody here knows why. '.repeat(10)}${numbered('Room', n % 89)}`;
  return {
    ...{ _id, userId, subject, message, replies: [], version: 1, createdAt, updatedAt: createdAt },
    status: ticketStatuses[n % ticketStatuses.length],
    priority: ticketPriorities[n % ticketPriorities.length],
    searchKey: searchKeyOf([subject, message, _id]),
  };
}

/** Puts owners and tickets into support's database, past the service; `writer` has written some of them. */
export async function seedTickets(mongoUrl: string, writer: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-support' }).asPromise();
  const insert = async (name: string, documents: object[]): Promise<void> => {
    for (let first = 0; first < documents.length; first += atOnce) {
      await connection.collection(name).insertMany(documents.slice(first, first + atOnce), { ordered: false });
    }
  };
  const owners = Array.from({ length: seededTickets.owners }, (_, n) => ownerDocument(n));
  const every = seededTickets.tickets / seededTickets.ofOneOwner;
  await insert('owners', owners);
  await insert(
    'tickets',
    Array.from({ length: seededTickets.tickets }, (_, n) =>
      ticketDocument(n % every === 0 ? writer : (owners[n]?._id ?? writer), n),
    ),
  );
  await connection.close();
}
