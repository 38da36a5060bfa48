import type { AccessMethod } from '@wifi-share/contracts/entities/network';
import type { Language } from '@wifi-share/contracts/languages';
import { guestPagePath } from '@wifi-share/contracts/paths';

/** The address of a network's page, as screens show it. */
export function guestPageUrl(networkId: string): string {
  return `${window.location.origin}${guestPagePath(networkId)}`;
}

/** The same with the access method (R23), for copies, codes and tags, and where the owner wants it with a language (R42). */
export function trackedGuestPageUrl(networkId: string, via: Exclude<AccessMethod, 'web'>, lang?: Language): string {
  return `${window.location.origin}${guestPagePath(networkId, via, lang)}`;
}
