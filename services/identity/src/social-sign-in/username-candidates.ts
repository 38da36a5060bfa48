import { randomInt } from 'node:crypto';
import { numberedUsername, usableUsername, usernameOfEmail } from '@wifi-share/contracts/proposed-username';
import type { SocialIdentity } from './social-identity.domain.js';

const fallback = 'user';
const tries = 8;

/** Usernames for a new user, the nicest first; the later ones end in more and more random digits. */
export function* usernameCandidates(identity: SocialIdentity): Generator<string> {
  const base = nicest(identity);
  yield base;
  for (let digits = 2; digits < 2 + tries; digits++) {
    yield numberedUsername(base, randomInt(10 ** (digits - 1), 10 ** digits));
  }
}

/** The name in the address, else the names of the person. */
function nicest({ verifiedEmail, firstName, lastName }: SocialIdentity): string {
  const names = [firstName, lastName].filter(Boolean).join('.').toLowerCase();
  return usernameOfEmail(verifiedEmail ?? '') ?? usableUsername(names) ?? fallback;
}
