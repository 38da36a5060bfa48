import { type LegalPage, legalMetaName, legalPages } from '@wifi-share/contracts/legal';
import { prerenderedLegal } from '@wifi-share/contracts/prerendered';

/** The operator's pages that are set, and where they are, as the document says. */
export function legalLinks(): [name: LegalPage, href: string][] {
  const page = globalThis.document as Document | undefined;
  // While screens are drawn at build time: the gateway takes out those that are not set.
  if (!page) return legalPages.map((name) => [name, prerenderedLegal + name]);
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${legalMetaName}"]`)?.content;
  if (!content) return [];
  const hrefs: Partial<Record<LegalPage, string>> = JSON.parse(content);
  return legalPages.flatMap((name) => (hrefs[name] ? [[name, hrefs[name]] as [LegalPage, string]] : []));
}
