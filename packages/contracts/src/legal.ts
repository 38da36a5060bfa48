/** What operators may have to say to everyone: each a link, or a page of the site at `/<name>`. */
export const legalPages = ['terms', 'privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The meta element in which the gateway names the addresses of those that are set: a JSON object by page. */
export const legalMetaName = 'legal-pages';
