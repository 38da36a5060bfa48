import { type LegalPage, legalMetaName, legalPages } from '@wifi-share/contracts/legal';

/** The operator's pages that are set, and where they are, as the document says; none while screens are drawn at build time. */
export function legalLinks(): [name: LegalPage, href: string][] {
  const page = globalThis.document as Document | undefined;
  const content = page?.querySelector<HTMLMetaElement>(`meta[name="${legalMetaName}"]`)?.content;
  if (!content) return [];
  const hrefs: Partial<Record<LegalPage, string>> = JSON.parse(content);
  return legalPages.flatMap((name) => (hrefs[name] ? [[name, hrefs[name]] as [LegalPage, string]] : []));
}
