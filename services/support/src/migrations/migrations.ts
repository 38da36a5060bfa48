import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import { fillSearchKeys } from '@wifi-share/service-kit/search/fill-search-keys';
import type { OwnerModel } from '../owners/owner.model.js';
import { ownerSearchKey } from '../owners/owner-copies.js';
import { ticketSearchKey } from '../tickets/ticket.domain.js';
import type { TicketModel } from '../tickets/ticket.model.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = ({ tickets, owners }: { tickets: TicketModel; owners: OwnerModel }): Migration[] => [
  {
    name: 'tickets and their owners have keys without accents that admins find them by',
    run: async () => {
      await fillSearchKeys(tickets.collection, ticketSearchKey);
      await fillSearchKeys(owners.collection, ownerSearchKey);
    },
  },
];
