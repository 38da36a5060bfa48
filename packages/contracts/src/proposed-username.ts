import { usernameSchema } from './entities/user.js';
import { limits } from './limits.js';

/** What stands before the @ of an address, without a `+tag`, as a username; null where it cannot be one. */
export const usernameOfEmail = (email: string): string | null =>
  usableUsername(email.replace(/@.*$/s, '').replace(/(?!^)\+.*$/, ''));

/** A text as a username: what may not stand in one is left out; null where too little is left. */
export function usableUsername(text: string): string | null {
  const username = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '')
    .slice(0, limits.usernameMax);
  return usernameSchema.safeParse(username).success ? username : null;
}

/** A username with a number at its end, for where the name itself is taken. */
export function numberedUsername(username: string, number: number): string {
  const ending = `-${number}`;
  return username.slice(0, limits.usernameMax - ending.length) + ending;
}
