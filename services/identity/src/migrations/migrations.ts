import type { Migration } from '@wifi-share/service-kit/migrations/migrate';
import { fillSearchKeys } from '@wifi-share/service-kit/search/fill-search-keys';
import { userSearchKey } from '../users/user.domain.js';
import type { UserModel } from '../users/user.model.js';

/** What the service's database has been through; new ones come at the end. */
export const migrationsOf = (users: UserModel): Migration[] => [
  {
    name: 'accounts have the key that admins find them by, without accents',
    run: () => fillSearchKeys(users.collection, userSearchKey),
  },
];
