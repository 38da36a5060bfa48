import { clientGroup } from '@wifi-share/service-kit/principal/client-group';

/** What a wrong password counts against (R11): `account`, the user's id or the key of an unknown login, and the client address. */
export const signInSubjects = (account: string, clientAddress: string): string[] => [
  `account:${account}`,
  `address:${clientGroup(clientAddress)}`,
];
