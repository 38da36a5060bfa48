/** What a call may ask of a member who acts in a team. */
export type TeamRight = 'see' | 'analytics' | 'share' | 'manage';

/** What members of each role may do; the rest is the owner's alone. */
export const teamRoles = {
  manager: ['see', 'analytics', 'share', 'manage'],
  printer: ['see', 'share'],
  viewer: ['see', 'analytics'],
} as const satisfies Record<string, readonly TeamRight[]>;
export type TeamRole = keyof typeof teamRoles;

/** From the most to the fewest rights. */
export const teamRoleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]];

export const mayIn = (role: TeamRole, right: TeamRight): boolean =>
  (teamRoles[role] as readonly TeamRight[]).includes(right);
