import { withTeam } from '../team/chosen-team.js';

/** Leads to the part of a network's form that says how its guest page looks. */
export const appearanceHash = '#appearance';

export const appearancePath = (networkId: string): string =>
  withTeam(`/user-dashboard?edit=${networkId}${appearanceHash}`);
