interface Chunk {
  name: string;
  test: (id: string) => boolean;
}

/** A chunk of the modules whose path, below its package, begins with one of `beginnings`. */
const chunk = (name: string, ...beginnings: string[]): Chunk => {
  const path = new RegExp(`(?:/node_modules/|/frontend/src/|/packages/|\\0)(?:${beginnings.join('|')})`);
  return { name, test: (id) => path.test(id.replaceAll('\\', '/')) };
};

const icons = (...names: string[]): string => `lucide-react/dist/esm/icons/(?:${names.join('|')})[.]mjs`;

/**
 * Shared modules in few files: each request costs a slow connection as much as some kilobytes, and small files compress
 * worse. A module belongs to the first chunk that names it, with its imports; the bundler splits the rest by use. A screen
 * that needs a module loads its whole chunk, so a chunk holds what is needed together.
 */
export const chunks: Chunk[] = [
  // Libraries of every screen: cached across releases of the application.
  chunk(
    'framework',
    '(?:react|react-dom|scheduler|react-router|react-router-dom|history|@tanstack|i18next|react-i18next)/',
  ),
  // The rest of the first paint of every screen.
  chunk(
    'shell',
    'app/[^/]+$',
    'api/(?:call|problem-error)[.]ts',
    'components/(?:dialog-loading|failure-boundary|failure-line|load-failure|optional|session-gate|layout/(?!profile-menu)|ui/(?:alert[.]|button|card|input[.]|spinner|text-link))',
    'lib/(?:billing/plan-change|browser-storage|class-names|device-time-zone|lazy-part|notify|theme|until-quiet|use-document-title|use-failure-text|use-load-failure|i18n/|router/|session/)',
    'contracts/src/(?:brand|durations|languages|limits|money|plans)[.]ts',
    '@radix-ui/react-(?:slot|compose-refs|primitive)/',
    '(?:class-variance-authority|clsx|lucide-react/dist/esm/(?!icons))',
    // For alerts and toasts.
    icons('check', 'circle-check', 'circle-exclamation-point', 'info', 'triangle-exclamation-point'),
    'vite/preload-helper',
  ),
  // The schemas of calls and forms.
  chunk(
    'schemas',
    'zod/',
    'contracts/src/(?:calls/(?:define-call|list-query)|entities/(?:factor|language|next|sign-in-provider|text|time-zone|user|whole-number))[.]ts',
  ),
  // Single controls.
  chunk(
    'controls',
    '@radix-ui/react-label/',
    'components/(?:entry-card|ui/(?:disclosure|field))[.]',
    icons('key-round'),
  ),
  chunk(
    'forms',
    'react-hook-form/',
    '@hookform/',
    'lib/forms/',
    'components/(?:submit-button|unsaved-changes-question|ui/password-input)',
  ),
  chunk('plans', 'components/plan-(?:card|facts)', 'lib/billing/plan-choice'),
  // Shared by the public pages.
  chunk('front', 'components/(?:start-link|illustrations/door-illustration)', icons('nfc', 'shield-check', 'timer')),
  // Shared by the screens of signed-in users.
  chunk(
    'inside',
    '@radix-ui/(?:primitive|react-(?:collection|context|direction|id|presence|primitive|roving-focus|switch|tabs|use-[a-z-]+))/',
    'app/screens/open-tab',
    'components/(?:account-gate|part-boundary|part-failure|ui/(?:badge|native-select|search-input|skeleton|switch|tabs))[.]',
    'contracts/src/(?:bidi-isolate|search-text)[.]ts',
    'features/(?:analytics/analytics-skeleton|networks/(?:first-steps[^.]*|menu-trigger|networks-api|use-network-dialog)|settings/settings-skeleton)[.]',
    'lib/(?:billing/(?:billing-query|plan-standing)|first-steps-memory|format|use-address-query|use-query-dialog|use-query-state|networks/(?:appearance-path|logo-url|networks-query|use-network-call|wifi-card-path)|team/account)[.]ts',
    icons(
      'arrow-right',
      'check',
      'ellipsis',
      'pencil',
      'plus',
      'printer',
      'rotate-cw',
      'search',
      'search-x',
      'share-2',
      'trash',
      'wifi',
      'x',
    ),
  ),
  // Overlays: dialogs, then menus.
  chunk(
    'dialogs',
    '@radix-ui/react-dialog/',
    'components/(?:dialog-boundary|gone-dialog|vanishing-button|ui/dialog)[.]',
    'lib/use-focus-handover[.]',
  ),
  chunk('alert-dialog', 'components/(?:leave-secret-question|ui/alert-dialog)[.]'),
  chunk(
    'menus',
    '@radix-ui/react-(?:dropdown-menu|tooltip)/',
    'components/(?:refresh-button|ui/dropdown-menu|ui/tooltip)',
    'lib/use-menu-choice',
    icons('life-buoy', 'log-out', 'settings', 'sparkles'),
  ),
  // The texts that the dashboard begins with, and the screens for signing in and up.
  chunk('owner-texts', 'texts/src/en/(?:dashboard|plans|validation)[.]json'),
  chunk('lists', 'components/lists/', 'lib/(?:list-state|use-last-page|use-whole-number)', 'api/call-page'),
  // What few owners have, apart from the networks; both need the schema of one, and the sizes of codes.
  chunk('network', 'contracts/src/(?:entities/network|qr-sizes)[.]ts'),
  chunk('routers', 'contracts/src/(?:calls|entities)/(?:agent|agents|router|routers)[.]ts'),
  chunk('screens', 'contracts/src/(?:calls|entities)/(?:screen|screens|screen-picture)[.]ts'),
  chunk('webhooks', 'contracts/src/(?:calls|entities)/(?:webhook|webhooks)[.]ts'),
  chunk(
    'networks',
    'contracts/src/(?:calls|entities)/(?:admin-networks|network|networks|network-files)[.]ts',
    'lib/networks/creation-key',
  ),
  // Shared by the forms of owners and the designer of cards.
  chunk('choices', 'components/(?:accent-choice|ui/switch-field)[.]', 'contracts/src/(?:accent|contrast)[.]ts'),
  chunk('network-form', 'components/network-form/', 'features/networks/network-form-dialog'),
  // Calls of signed-in users.
  chunk(
    'accounts',
    'contracts/src/calls/(?:account|admin-users|api-tokens|factors|plan-change|profile|proof|security-log|sessions|teams|weekly-summary)[.]ts',
  ),
  // What the screens of sign-up, sign-in and passwords have in common.
  chunk(
    'sign-in',
    'features/account/(?:account-api|provider-buttons|second-factor-api|use-next|welcome)[.]',
    'lib/use-open-path[.]',
    'contracts/src/next-path[.]ts',
    'contracts/src/calls/(?:confirmation|identity|new-sign-in|passwords|second-factor|social-sign-in)[.]ts',
  ),
  chunk('codes', 'uqr/', 'components/qr-code', 'lib/networks/guest-page-url', 'wifi-formats/src/wifi-payload'),
  // What is drawn on sheets; how files are written of them is loaded on request.
  chunk('cards', 'components/wifi-card/(?!export/)'),
];
