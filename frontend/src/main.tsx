import common from '@wifi-share/contracts/texts/en/common.json';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { createQueryClient } from './app/query-client.js';
import { appRoutes } from './app/routes.js';
import { brandName, createTranslator } from './lib/i18n/i18n.js';
import { chooseLanguage, rememberedCookies, storeLanguage } from './lib/i18n/language.js';
import { loadTranslations } from './lib/i18n/translations.js';
import { followOtherTabs } from './lib/session/follow-other-tabs.js';
import './styles/app.css';

const cookies = rememberedCookies();
const language = chooseLanguage(window.location.search, cookies);
const namedByQuery = language !== chooseLanguage('', cookies);
if (namedByQuery) storeLanguage(language);

const queryClient = createQueryClient();
followOtherTabs(queryClient);
const translator = createTranslator(language, common, brandName(document));
await loadTranslations(queryClient, translator, language, document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} translator={translator} router={createBrowserRouter(appRoutes(translator))} />
  </StrictMode>,
);
