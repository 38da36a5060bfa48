/** The services that own a database; what backs an installation up copies these and no others. */
export const databaseOwners = ['admin-security', 'analytics', 'billing', 'identity', 'networks', 'support'] as const;
export type DatabaseOwner = (typeof databaseOwners)[number];

/** The name of a service's database on a server that may hold those of several installations. */
export const databaseName = (prefix: string, owner: DatabaseOwner): string => `${prefix}${owner}`;
