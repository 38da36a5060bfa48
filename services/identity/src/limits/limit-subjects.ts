import { clientGroup } from '@wifi-share/service-kit/principal/client-group';

const addressSubject = (clientAddress: string): string => `address:${clientGroup(clientAddress)}`;

/** What a failed sign-in counts against (R11): `account`, the user's id or the key of an unknown login, and the client address. */
export const signInSubjects = (account: string, clientAddress: string): string[] => [
  `account:${account}`,
  addressSubject(clientAddress),
];

/** What a wrong password of who is signed in counts against. */
export const proofSubjects = (userId: string, clientAddress: string): string[] => [
  `proof:${userId}`,
  addressSubject(clientAddress),
];
