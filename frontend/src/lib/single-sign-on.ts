import { type SingleSignOn, singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';

/** The operator's provider, as the document says; null where there is none, and while screens are drawn at build time. */
export function singleSignOn(): SingleSignOn | null {
  const page = globalThis.document as Document | undefined;
  const content = page?.querySelector<HTMLMetaElement>(`meta[name="${singleSignOnMetaName}"]`)?.content;
  return content ? JSON.parse(content) : null;
}

/** For texts. */
export const providerName = (): string => singleSignOn()?.name ?? 'SSO';
