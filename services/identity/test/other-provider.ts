import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { vi } from 'vitest';

/** Where the example server of Zitadel's OpenID library is; CONTRIBUTING says how to get it. */
const binary = process.env.OIDC_SERVER ?? '';

/** Why its tests are skipped; empty where it is there. */
export const reasonToSkip = existsSync(binary) ? '' : 'needs OIDC_SERVER, see CONTRIBUTING';

interface Person {
  username: string;
  email: string;
  verified: boolean;
}

const password = 'verysecure';

/** Starts it with accounts for `people`; its issuer ends with a slash. */
export async function startOtherProvider(people: readonly Person[], callbackUrl: string) {
  const port = await freePort();
  const users = people.map(({ username, email, verified }) => [
    `id-${username}`,
    ...[{ ID: `id-${username}`, Username: username, Password: password, Email: email, EmailVerified: verified }],
  ]);
  const file = join(await mkdtemp(join(tmpdir(), 'users-')), 'users.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(users)));
  const env = { ...process.env, PORT: String(port), REDIRECT_URI: callbackUrl, USERS_FILE: file };
  const server = spawn(binary, { env, stdio: 'ignore' });
  const issuer = `http://localhost:${port}/`;
  const isUp = async () => {
    if (!(await fetch(`${issuer}.well-known/openid-configuration`)).ok) throw new Error('not yet');
  };
  await vi.waitFor(isUp);

  /** Follows the way from `address` through its form; resolves to the callback. */
  async function signIn(address: string, username: string): Promise<URL> {
    const asked = await fetch(address, { redirect: 'manual' });
    const form = new URL(asked.headers.get('location')!, issuer);
    const body = new URLSearchParams({ username, password, id: form.searchParams.get('authRequestID')! });
    const given = await fetch(form, { method: 'POST', body, redirect: 'manual' });
    const back = await fetch(new URL(given.headers.get('location')!, issuer), { redirect: 'manual' });
    return new URL(back.headers.get('location')!);
  }

  return {
    ...{ issuer, clientId: 'web', clientSecret: 'secret', signIn },
    stop: async (): Promise<void> => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
