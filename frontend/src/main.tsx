import { prerenderedAttribute } from '@wifi-share/contracts/prerendered';
import common from '@wifi-share/texts/en/common.json';
import { createBrowserHistory } from 'history';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nameLanguage } from '@/api/call.js';
import { App } from '@/app/app.js';
import { createQueryClient } from '@/app/query-client.js';
import { appRoutes, prefetchData, preloadScreen } from '@/app/routes.js';
import { brandName, createTranslator } from '@/lib/i18n/i18n.js';
import { chooseLanguage, rememberedCookies } from '@/lib/i18n/language.js';
import { loadTranslations, translationTimeouts } from '@/lib/i18n/translations.js';
import { keepTypedInput } from '@/lib/keep-typed-input.js';
import { reloadWrongDocument, removeLoadedMetadata } from '@/lib/router/document.js';
import { rememberScrollPositions } from '@/lib/router/scroll-positions.js';
import { followOtherTabs } from '@/lib/session/follow-other-tabs.js';
import '@/styles/app.css';

// zod compiles its checks with `new Function`, which the content security policy refuses and browsers report. It finds this
// when a screen loads it; importing its `config` would load it before the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const flickerMilliseconds = 100;

const { pathname, search } = window.location;
const browser = { cookies: rememberedCookies(), preferred: navigator.languages };
const language = chooseLanguage({ search, ...browser });
// A link's language is not the browser's: the server finds it in no header.
if (language !== chooseLanguage({ search: '', ...browser })) nameLanguage(language);

const queryClient = createQueryClient();
followOtherTabs(queryClient);
const translator = createTranslator(language, common, brandName(document));
const routes = appRoutes(translator);
const root = document.getElementById('root');
if (!root) throw new Error('No #root');
// The document may show the screen already, in the visitor's language: what takes its place must be as good.
const isDrawn = root.hasAttribute(prerenderedAttribute);
const timeout = translationTimeouts[isDrawn ? 'screenShown' : 'nothingShown'];
const screen = Promise.all([preloadScreen(routes, pathname), prefetchData(routes, pathname, queryClient)]);
await Promise.all([
  loadTranslations(queryClient, translator, language, document.documentElement, timeout),
  // Where nothing shows, header and skeleton come first; a screen that is as good as there is spared their flicker.
  isDrawn ? screen : Promise.race([screen, new Promise((resolve) => setTimeout(resolve, flickerMilliseconds))]),
]);
keepTypedInput(root);

const history = createBrowserHistory();
rememberScrollPositions(history);
reloadWrongDocument(history, () => window.location.reload());
removeLoadedMetadata(history, document.head);
const app = createRoot(root, {
  // Once for each failure that a boundary has caught; what none catches, the browser logs.
  onCaughtError: (error, { componentStack }) => console.error(error, componentStack),
});
const show = () =>
  app.render(
    <StrictMode>
      <App history={history} routes={routes} queryClient={queryClient} translator={translator} />
    </StrictMode>,
  );
// In pieces that let input through: the drawn screen stays until its successor is complete.
if (isDrawn) startTransition(show);
else show();
