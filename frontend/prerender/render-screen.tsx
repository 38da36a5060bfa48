import { text } from 'node:stream/consumers';
import type { Language } from '@wifi-share/contracts/languages';
import { prerenderedBrand, prerenderedYear } from '@wifi-share/contracts/prerendered';
import common from '@wifi-share/texts/en/common.json';
import { createMemoryHistory } from 'history';
import type { i18n } from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '@/app/app.js';
import { createQueryClient } from '@/app/query-client.js';
import { appRoutes } from '@/app/routes.js';
import { addTexts, createTranslator, type Texts } from '@/lib/i18n/i18n.js';

interface Shown {
  path: string;
  language: Language;
  /** Every text of the application in `language`, by key. */
  texts: Texts;
}

/**
 * The HTML of a screen for a visitor who is signed out. Its forms go nowhere (`dialog` outside of a dialog) until the
 * application runs: a plain form would put what was typed into the address.
 */
export async function renderScreen({ path, language, texts }: Shown): Promise<string> {
  const translator = createTranslator(language, common, prerenderedBrand);
  addTexts(translator, language, texts);
  const history = createMemoryHistory({ initialEntries: [path] });
  const routes = appRoutes(translator);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <App history={history} routes={routes} queryClient={createQueryClient()} translator={translator} />,
    // In one piece: by itself React moves larger parts behind scripts that put them into their places.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return withAnyYear(html, translator).replaceAll('<form ', '<form method="dialog" ');
}

/** The year is that of the visit, not that of the build. */
function withAnyYear(html: string, translator: i18n): string {
  const [before, after, ...more] = html.split(translator.t('common.copyright', { year: new Date().getFullYear() }));
  if (before === undefined || after === undefined || more.length > 0) throw new Error('A screen says the year once');
  return before + translator.t('common.copyright', { year: prerenderedYear }) + after;
}
