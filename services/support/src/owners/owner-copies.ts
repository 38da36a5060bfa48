import { searchKeyOf } from '@wifi-share/service-kit/search/search-key';
import { createUserCopies, type UserCopies } from '@wifi-share/service-kit/users/user-copies';
import type { OwnerModel } from './owner.model.js';

/** The copies of users: names, addresses and plans that are shown with tickets, and what the plan allows. */
export const createOwnerCopies = (owners: OwnerModel): UserCopies =>
  createUserCopies(owners, ({ username, email, firstName, lastName }) => ({
    searchKey: searchKeyOf([username, email, `${firstName ?? ''} ${lastName ?? ''}`]),
  }));
