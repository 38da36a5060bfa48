import { randomInt } from 'node:crypto';
import { usernameSchema } from '@wifi-share/contracts/entities/user';
import { limits } from '@wifi-share/contracts/limits';
import type { SocialIdentity } from './social-identity.domain.js';

const fallback = 'user';
const tries = 8;

/** Usernames for a new user, the nicest first; the later ones end in more and more random digits. */
export function* usernameCandidates(identity: SocialIdentity): Generator<string> {
  const base = nicest(identity);
  yield base;
  for (let digits = 2; digits < 2 + tries; digits++) {
    const ending = `-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    yield base.slice(0, limits.usernameMax - ending.length) + ending;
  }
}

/** What stands before the @ of the address without a `+tag`, else the names. */
function nicest({ verifiedEmail, firstName, lastName }: SocialIdentity): string {
  const mailbox = verifiedEmail?.replace(/@.*$/, '').replace(/(?!^)\+.*$/, '') ?? '';
  const names = [firstName, lastName].filter(Boolean).join('.').toLowerCase();
  const usable = [mailbox, names].map(asUsername).find((candidate) => usernameSchema.safeParse(candidate).success);
  return usable ?? fallback;
}

const asUsername = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '')
    .slice(0, limits.usernameMax);
