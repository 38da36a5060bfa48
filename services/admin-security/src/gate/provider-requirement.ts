import { Problem } from '@wifi-share/service-kit/app/problem';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { isProviderProof } from '@wifi-share/service-kit/signatures/provider-proof';
import type { PublicKeys } from '@wifi-share/service-kit/signatures/signing-keys';

interface Dependencies {
  isRequired: boolean;
  keys: PublicKeys;
  /** The mailbox of the shared access. */
  sharedEmail: string;
  namedEmails(): Promise<string[]>;
  now(): Date;
}

/** What stands before the gate where the operator wants it: a sign-in at their provider (decision 83). */
export function createProviderRequirement({ isRequired, keys, sharedEmail, namedEmails, now }: Dependencies) {
  /**
   * `proof`: of the browser's cookie; `email`: the mailbox of a named admin, who has to be the one that signed in. For the
   * shared access any admin may. Throws `admin_provider_required`.
   */
  return async (proof: string | null, email: string | undefined): Promise<void> => {
    if (!isRequired) return;
    const named = await namedEmails();
    const isShared = email === undefined || isSame(email)(sharedEmail);
    const asked = isShared ? [sharedEmail, ...named] : named.filter(isSame(email));
    if (proof === null || !asked.some((admin) => isProviderProof(proof, admin, keys, now()))) {
      throw new Problem('admin_provider_required');
    }
  };
}

const isSame =
  (email: string) =>
  (other: string): boolean =>
    normalisedKey(email) === normalisedKey(other);

export type ProviderRequirement = ReturnType<typeof createProviderRequirement>;
