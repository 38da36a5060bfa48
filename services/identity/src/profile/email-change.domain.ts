import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { StoredToken } from '../tokens/one-time-token.js';
import { isExpired } from '../tokens/one-time-token.js';
import type { UserChange } from '../users/user.domain.js';
import type { EmailChange, StoredUser } from '../users/user.model.js';

/** The address that waits for its link to be opened; null when there is none, or no longer. */
export const pendingEmailOf = ({ emailChange }: Pick<StoredUser, 'emailChange'>, now: Date): string | null =>
  emailChange && !emailChange.confirmed && !isExpired(emailChange, now) ? emailChange.email : null;

/** Another address is asked for, instead of one that was before. */
export const requestEmailChange = (email: string, token: StoredToken): UserChange => ({
  emailChange: { ...token, email, confirmed: false },
});

/** The address stays; null when no other one waits. */
export const cancelEmailChange = ({ emailChange }: StoredUser): UserChange | null =>
  emailChange && !emailChange.confirmed ? { emailChange: null } : null;

/** The other address has proved to be the user's: it takes the place of the old one, whose links no longer work. */
export const confirmEmailChange = (emailChange: EmailChange): UserChange => ({
  email: emailChange.email,
  emailKey: normalisedKey(emailChange.email),
  emailVerified: true,
  emailChange: { ...emailChange, confirmed: true },
  verification: null,
  passwordReset: null,
});
