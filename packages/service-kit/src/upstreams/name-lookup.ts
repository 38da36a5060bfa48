import { lookup as askSystem } from 'node:dns';
import type { interceptors } from 'undici';

/** As `interceptors.dns` asks for the addresses of a name. */
export type NameLookup = NonNullable<NonNullable<Parameters<typeof interceptors.dns>[0]>['lookup']>;
type Found = Parameters<NameLookup>[2];

/** Asks the system, whose answer is not kept. */
export const systemLookup: NameLookup = ({ hostname }, _options, found) => {
  askSystem(hostname, { all: true, order: 'ipv4first' }, (error, addresses) => {
    // A name server may say an address twice, which would get twice its share.
    const records = new Map(
      (addresses ?? []).map(({ address, family }) => [address, { address, family: family === 6 ? 6 : 4 }]),
    );
    found(error, [...records.values()] as Parameters<Found>[1]);
  });
};

/**
 * Asks for each name once at a time, however many requests wait for it when what was known has become old: the system
 * answers four questions at once, and has files to read in the same place.
 */
export function askedOnce(lookup: NameLookup): NameLookup {
  const waiting = new Map<string, Found[]>();
  return (origin, options, found) => {
    const others = waiting.get(origin.host);
    if (others) return void others.push(found);
    const all = [found];
    waiting.set(origin.host, all);
    lookup(origin, options, (error, records) => {
      waiting.delete(origin.host);
      for (const each of all) each(error, records);
    });
  };
}
