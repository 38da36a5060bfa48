import type { PendingLinks } from './pending-links.js';
import type { SocialAccounts } from './social-accounts.service.js';

interface Dependencies {
  links: PendingLinks;
  accounts: SocialAccounts;
}

/**
 * Links what waits under the browser's token to the user whose password was right (R16); resolves to whether they
 * are linked now. It is forgotten last, so that a failure in between can be made good by another sign-in.
 */
export function createLinkAfterPassword({ links, accounts }: Dependencies) {
  return async (token: string | null, userId: string): Promise<boolean> => {
    const link = token === null ? null : await links.findFor(token, userId);
    if (token === null || !link) return false;
    const linked = await accounts.link(userId, link);
    await links.forget(token);
    return linked;
  };
}

export type LinkAfterPassword = ReturnType<typeof createLinkAfterPassword>;
