import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { resetFactors } from '@wifi-share/contracts/internal/factors-reset';
import { unlessUnknown } from '@wifi-share/service-kit/internal/internal-client';
import { type Installation, OpsProblem } from './installation.js';
import { withService } from './with-service.js';

type Reset = CallAnswer<typeof resetFactors>;

/** Takes all second factors from a user, by username or e-mail address. Throws OpsProblem for an unknown one. */
export async function removeFactors(installation: Installation, login: string): Promise<Reset> {
  const reset = await withService(installation, 'identity', (ask, origin) =>
    unlessUnknown(ask(resetFactors, { to: 'identity', origin, body: { login } })),
  );
  if (!reset) throw new OpsProblem(`There is no user ${login}.`);
  return reset;
}

export const removedFactorsText = ({ username, removed }: Reset): string =>
  removed === 0
    ? `${username} has no second factor; nothing was done.`
    : `${username} logs in without a second factor now (removed: ${removed}), is logged out everywhere and gets an e-mail.`;
