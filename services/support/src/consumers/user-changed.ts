import { createUserCopies, type UserCopies } from '@wifi-share/messaging/users/user-copies';
import { searchKeyOf } from '@wifi-share/service-kit/search/search-key';
import type { Owner, OwnerModel } from '../owners/owner.model.js';

type OwnerNames = Pick<Owner, 'username' | 'email' | 'firstName' | 'lastName'>;

/** What admins find a user's tickets by. */
const ownerSearchKey = ({ username, email, firstName, lastName }: OwnerNames): string =>
  searchKeyOf([username, email, `${firstName ?? ''} ${lastName ?? ''}`]);

/** The copies of users: names, addresses and plans that are shown with tickets, and what the plan allows. */
export const createOwnerCopies = (owners: OwnerModel): UserCopies =>
  createUserCopies(owners, (user) => ({ searchKey: ownerSearchKey(user) }));
