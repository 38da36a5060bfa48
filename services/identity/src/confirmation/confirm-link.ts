import { resolveNext } from '@wifi-share/contracts/next-path';
import { confirmPath } from '@wifi-share/contracts/paths';

/** The page that confirms an address with `token` and leads on to `next`, left out unless it is of this site (R9, R44). */
export function confirmLink(publicUrl: string, token: string, next?: string | undefined): string {
  const link = new URL(confirmPath, publicUrl);
  link.searchParams.set('token', token);
  const path = resolveNext(next, publicUrl);
  if (path !== null) link.searchParams.set('next', path);
  return link.href;
}
