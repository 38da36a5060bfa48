import type { User } from '@wifi-share/contracts/entities/user';
import type { TeamRight } from '@wifi-share/contracts/team-roles';
import { createContext, useContext } from 'react';

/** Whose networks a screen shows: the user's own, or those of the owner of a team. */
export type Account = Pick<User, 'id' | 'plan' | 'maxNetworks' | 'timeZone'>;

interface ShownTeam {
  ownerId: string;
  /** Of the user's role in it. */
  rights: readonly TeamRight[];
}

/** The team whose networks are shown; null for the user's own. */
export const TeamContext = createContext<ShownTeam | null>(null);

export const useTeam = (): ShownTeam | null => useContext(TeamContext);

/** Whether the user may do that with the networks that are shown; with their own, everything. */
export function useMay(): (right: TeamRight) => boolean {
  const team = useTeam();
  return (right) => !team || team.rights.includes(right);
}
