import { adSlotsOf, adsMetaName } from '@wifi-share/contracts/ads';
import type { FastifyRequest } from 'fastify';
import { hasConsent } from '../cookies/consent.js';
import { escapeHtml } from './escape-html.js';
import { adPolicy } from './security-headers.js';

export interface AdSettings {
  /** The publisher's id; there are no adverts without it. */
  clientId: string | undefined;
  /** The one host that shows adverts. */
  host: string | undefined;
  scriptUrl: string;
}

export interface AdPart {
  /** What the document's head says; distinct for each `policy`. */
  meta: string;
  /** Replaces the policy of the document; left out is the usual one. */
  policy?: string;
}

const none: AdPart = { meta: '' };

/**
 * What adverts add to the document at `path` (R38): on their host its head says that consent is to be asked for; after the
 * consent, on the screens that have slots, that adverts may be shown, and the policy names where they come from.
 */
export function createAds({ clientId, host, scriptUrl }: AdSettings) {
  if (!clientId || !host) return () => none;
  const offered: AdPart = { meta: `<meta name="${adsMetaName}" content="offered" />` };
  const [client, script] = [escapeHtml(clientId), escapeHtml(scriptUrl)];
  const allowed: AdPart = {
    meta: `<meta name="${adsMetaName}" content="allowed" data-client="${client}" data-script="${script}" />`,
    policy: adPolicy(scriptUrl),
  };
  return (request: FastifyRequest, path: string): AdPart => {
    if (request.hostname.toLowerCase() !== host) return none;
    return adSlotsOf(path).length > 0 && hasConsent(request, 'marketing') ? allowed : offered;
  };
}
