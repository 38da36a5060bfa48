import { beginAdminSession } from '@wifi-share/tools/local-stack/admin-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';

/** Reads addresses as an admin. Throws when the answer is no success. */
export async function createAdminReader(run: Run): Promise<(path: string) => Promise<void>> {
  const [session] = await beginAdminSession(run);
  const cookie = `${session?.name}=${session?.value}`;
  return async (path) => {
    const answer = await fetch(run.appUrl + path, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
}
