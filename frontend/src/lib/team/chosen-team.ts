import { teamIn, teamParameter } from '@wifi-share/contracts/calls/call-path';

/** The owner whose team the address is about (`?team={ownerId}`); null for one's own networks. */
export const chosenTeam = (): string | null => teamIn(new URLSearchParams(address()));

/** Where pages are prerendered there is none. */
const address = (): string => (typeof window === 'undefined' ? '' : window.location.search);

/** A path of this site that stays with a team: the one that the address is about, where no other is given. */
export function withTeam(path: string, team = chosenTeam()): string {
  if (!team) return path;
  const [beforeHash = '', hash] = path.split('#');
  const named = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${new URLSearchParams({ [teamParameter]: team })}`;
  return hash === undefined ? named : `${named}#${hash}`;
}
