import { currentUser } from '@wifi-share/contracts/calls/identity';
import { press, type Screen, urlOf } from '../screen.js';

const cookies = 'footer button';
/** On the sample card, the last part of the landing page that comes. */
const siteCode = 'main svg[role=img]';
const consentDialog = '#cc-main .pm';

/** What everybody sees without an account, and what every screen has around it. */
export const siteScreens: Screen[] = [
  { name: 'landing', path: '/', as: 'visitor', shows: siteCode },
  { name: 'landing-signed-in', path: '/', as: 'demo', shows: siteCode },
  { name: 'landing-account-menu', path: '/', as: 'demo', does: [press('header button')], shows: '[role=menu]' },
  { name: 'landing-adverts', path: '/', as: 'consenting', shows: 'aside [id="101"] ins' },
  { name: 'about', path: '/about', as: 'visitor' },
  { name: 'how-it-works', path: '/how-it-works', as: 'visitor' },
  { name: 'faq', path: '/faq', as: 'visitor' },
  { name: 'faq-price', path: '/faq#price', as: 'visitor' },
  { name: 'faq-adverts', path: '/faq', as: 'consenting', shows: 'aside [id="106"] ins' },
  { name: 'consent-banner', path: '/about', as: 'asked', shows: '#cc-main .cm' },
  {
    name: 'consent-choice',
    path: '/about',
    as: 'asked',
    does: [press('#cc-main .cm [data-role=show]')],
    shows: consentDialog,
  },
  { name: 'consent-information', path: '/about', as: 'visitor', does: [press(cookies)], shows: consentDialog },
  { name: 'terms', path: '/terms', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'screen-not-loaded', path: '/about', as: 'visitor', away: '**/assets/about-screen*', shows: '[role=alert]' },
  { name: 'screen-failed', path: '/plans', as: 'visitor', without: 'NumberFormat', shows: '[role=alert]' },
  {
    name: 'session-unknown',
    path: '/user-dashboard',
    as: 'demo',
    away: urlOf(currentUser.path),
    shows: '[role=alert]',
  },
];
