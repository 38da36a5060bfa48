import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { StoredUser } from '../users/user.model.js';

const addressSubject = (clientAddress: string): string => `address:${clientGroup(clientAddress)}`;

const loginSubject = (key: string): string => `login:${key}`;

/**
 * What a failed sign-in counts against (R11): what was typed and the client address. Username and e-mail address of an
 * account count apart, so that no refusal reveals that they belong together.
 */
export const signInSubjects = (login: string, clientAddress: string): string[] => [
  loginSubject(normalisedKey(login)),
  addressSubject(clientAddress),
];

/** What failed sign-ins to `user` have counted against, but for client addresses and browsers that it knows. */
export const loginSubjectsOf = ({ usernameKey, emailKey }: Pick<StoredUser, 'usernameKey' | 'emailKey'>): string[] =>
  [usernameKey, emailKey].flatMap((key) => (key === undefined ? [] : loginSubject(key)));

/** What a wrong second factor counts against. */
export const secondFactorSubjects = (userId: string, clientAddress: string): string[] => [
  `second-factor:${userId}`,
  addressSubject(clientAddress),
];

/** What a wrong password of a signed-in user counts against. */
export const proofSubjects = (userId: string, clientAddress: string): string[] => [
  `proof:${userId}`,
  addressSubject(clientAddress),
];
