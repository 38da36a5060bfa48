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
    'components/(?:failure-boundary|optional|layout/(?!profile-menu)|ui/(?:button|card|spinner|text-link))',
    'lib/(?:browser-storage|class-names|device-time-zone|lazy-part|theme|use-document-title|i18n/|router/|session/)',
    'contracts/src/(?:brand|durations|languages|limits)[.]ts',
    '(?:class-variance-authority|clsx|lucide-react/dist/esm/(?!icons))',
    'zod/v4/core/(?:core|util)[.]js',
    // For alerts and toasts.
    icons('circle-check', 'circle-exclamation-point', 'info', 'triangle-exclamation-point'),
    'vite/preload-helper',
  ),
  // The schemas of calls and forms.
  chunk('schemas', 'zod/', 'contracts/src/(?:calls/(?:define-call|list-query)|entities/(?:text|whole-number))[.]ts'),
  // Single controls and failures.
  chunk(
    'controls',
    '@radix-ui/react-(?:slot|compose-refs|primitive|label)/',
    'components/(?:load-failure|session-gate|ui/(?:alert|field|input))[.]',
    'lib/use-failure-text',
  ),
  chunk(
    'forms',
    'react-hook-form/',
    '@hookform/',
    'lib/forms/',
    'components/(?:submit-button|unsaved-changes-question|ui/password-input)',
  ),
  chunk('plans', 'contracts/src/(?:money|plans)[.]ts', 'components/plan-facts', 'lib/billing/plan-change'),
  // Shared by the public pages.
  chunk(
    'front',
    'components/(?:start-link|illustrations/door-illustration)',
    icons('arrow-right', 'nfc', 'shield-check', 'timer'),
  ),
  // Shared by the screens of signed-in users.
  chunk(
    'inside',
    'components/(?:failure-line|part-boundary|part-failure|ui/(?:badge|native-select|skeleton))[.]',
    'lib/(?:format|networks/networks-query|use-query|use-query-dialog)[.]ts',
    icons('check', 'lock', 'pencil', 'plus', 'printer', 'search', 'search-x', 'trash', 'x'),
  ),
  // Overlays: dialogs, then menus.
  chunk('dialogs', '@radix-ui/react-dialog/', 'components/(?:dialog-boundary|gone-dialog|ui/dialog)[.]'),
  chunk(
    'menus',
    '@radix-ui/react-(?:dropdown-menu|tooltip|tabs|switch)/',
    'components/ui/(?:dropdown-menu|switch|tabs|tooltip)',
    icons('log-out', 'wifi'),
  ),
  // Shared by the dashboard, its tabs and dialogs.
  chunk(
    'dashboard-parts',
    'app/screens/open-tab',
    'features/(?:analytics/analytics-skeleton|networks/networks-api|settings/settings-skeleton)[.]',
    'lib/(?:billing/(?:billing-query|plan-standing)|first-steps-memory|networks/wifi-card-path)',
  ),
  chunk('lists', 'components/lists/', 'lib/(?:list-state|use-whole-number)', 'api/call-page'),
  chunk('networks', 'contracts/src/(?:calls|entities)/(?:admin-networks|network|networks|network-files)[.]ts'),
  chunk('network-form', 'components/network-form/', 'features/networks/network-form-dialog'),
  chunk(
    'accounts',
    'contracts/src/calls/(?:account|admin-users|identity|passwords|profile|sessions|social-sign-in)[.]ts',
  ),
  // What the screens of sign-up, sign-in and passwords have in common.
  chunk('sign-in', 'features/account/account-api[.]'),
  chunk('codes', 'uqr/', 'components/qr-code', 'lib/networks/guest-page-url', 'wifi-formats/src/wifi-payload'),
];
