import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { readSingleSignOn, switchSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import { type Installation, OpsProblem } from './installation.js';
import { withService } from './with-service.js';

type Provider = CallAnswer<typeof readSingleSignOn>['provider'];

interface Result {
  text: string;
  json: unknown;
}

const readProvider = (installation: Installation): Promise<Provider> =>
  withService(installation, 'identity', async (ask, origin) => {
    const { provider } = await ask(readSingleSignOn, { to: 'identity', origin });
    return provider;
  });

/** `ops single-sign-on`, and with `off` or `on`. Throws OpsProblem; null for other words. */
export async function runSingleSignOn(words: readonly string[], installation: Installation): Promise<Result | null> {
  const [verb, ...more] = words;
  if (more.length > 0 || !(verb === undefined || verb === 'off' || verb === 'on')) return null;
  const provider = await readProvider(installation);
  if (!provider) throw new OpsProblem('No OpenID Connect provider is set (OIDC_ISSUER).');
  if (verb === undefined) return { text: stateText(provider), json: provider };
  const off = verb === 'off';
  const { changed } = await withService(installation, 'identity', (ask, origin) =>
    ask(switchSingleSignOn, { to: 'identity', origin, body: { off } }),
  );
  const now = await readProvider(installation);
  return { text: now ? stateText(now) : '', json: { ...now, changed } };
}

function stateText({ name, required, offSince }: NonNullable<Provider>): string {
  if (required) return `${name} is required: it is the one way to log in.`;
  if (offSince === null) return `${name} is not required (OIDC_REQUIRED).`;
  const since = offSince.slice(0, 19).replace('T', ' ');
  return `${name} is not required: switched off since ${since} (UTC), whatever OIDC_REQUIRED says.`;
}
