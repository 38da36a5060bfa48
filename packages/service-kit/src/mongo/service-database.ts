/** The services that own a database; backups contain exactly these. */
export const databaseOwners = [
  'admin-security',
  'analytics',
  'billing',
  'identity',
  'networks',
  'support',
  'webhooks',
] as const;
export type DatabaseOwner = (typeof databaseOwners)[number];

/** One MongoDB server may hold several installations, by prefix. */
export const databaseName = (prefix: string, owner: DatabaseOwner): string => `${prefix}${owner}`;
