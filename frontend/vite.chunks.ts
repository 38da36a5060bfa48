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
 * What several screens share, in few files: each request costs a slow connection as much as some kilobytes, and small files
 * compress worse. A module belongs to the first chunk that names it, with all that it imports; what is named nowhere is
 * split by who uses it. A screen that needs a module gets its whole chunk, so a chunk is what is needed together.
 */
export const chunks: Chunk[] = [
  // What every screen runs on: it outlives releases of the application in caches.
  chunk(
    'framework',
    '(?:react|react-dom|scheduler|react-router|react-router-dom|history|@tanstack|i18next|react-i18next)/',
  ),
  // What every screen needs besides for its first paint.
  chunk(
    'shell',
    'app/[^/]+$',
    'api/(?:call|problem-error)[.]ts',
    'components/(?:failure-boundary|optional|layout/(?!profile-menu)|ui/(?:button|card|spinner|text-link))',
    'lib/(?:browser-storage|class-names|lazy-part|theme|use-document-title|i18n/|router/|session/)',
    'contracts/src/(?:brand|durations|languages|limits)[.]ts',
    '(?:class-variance-authority|clsx|lucide-react/dist/esm/(?!icons))',
    'zod/v4/core/(?:core|util)[.]js',
    // Of alerts and toasts.
    icons('circle-check', 'circle-exclamation-point', 'info', 'triangle-exclamation-point'),
    'vite/preload-helper',
  ),
  // What is asked, answered and checked.
  chunk('schemas', 'zod/', 'contracts/src/(?:calls/(?:define-call|list-query)|entities/(?:text|whole-number))[.]ts'),
  // Single controls, and what is said of failures.
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
  chunk('plans', 'contracts/src/(?:money|plans)[.]ts', 'components/plans/', 'lib/billing/plan-change'),
  // What the pages for strangers have in common.
  chunk(
    'front',
    'components/(?:start-link|illustrations/door-illustration)',
    icons('arrow-right', 'nfc', 'shield-check', 'timer'),
  ),
  // What the screens of somebody who is signed in have in common.
  chunk(
    'inside',
    'components/(?:failure-line|part-boundary|part-failure|ui/(?:badge|native-select|skeleton))[.]',
    'lib/(?:format|networks/networks-query|use-query|use-query-dialog)[.]ts',
    icons('check', 'lock', 'pencil', 'plus', 'printer', 'search', 'search-x', 'trash', 'x'),
  ),
  // What is laid over a screen, and what hangs on a button.
  chunk('dialogs', '@radix-ui/react-dialog/', 'components/(?:dialog-boundary|gone-dialog|ui/dialog)[.]'),
  chunk(
    'menus',
    '@radix-ui/react-(?:dropdown-menu|tooltip|tabs|switch)/',
    'components/ui/(?:dropdown-menu|switch|tabs|tooltip)',
    icons('log-out', 'wifi'),
  ),
  // What the dashboard has in common with its own tabs and dialogs.
  chunk(
    'dashboard-parts',
    'app/screens/open-tab',
    'features/(?:analytics/components/analytics-skeleton|networks/api/update-network|settings/components/section-grid)',
    'lib/(?:billing/(?:billing-query|plan-standing)|first-steps-memory|networks/wifi-card-path)',
  ),
  chunk('lists', 'components/lists/', 'lib/(?:list-state|use-whole-number)', 'api/call-page'),
  chunk('networks', 'contracts/src/(?:calls|entities)/(?:admin-networks|network|networks|network-files)[.]ts'),
  chunk('network-form', 'components/network-form/', 'features/networks/components/network-form-dialog'),
  chunk(
    'accounts',
    'contracts/src/calls/(?:account|admin-users|identity|passwords|profile|sessions|social-sign-in)[.]ts',
  ),
  chunk('codes', 'uqr/', 'components/qr-code', 'lib/networks/guest-page-url', 'wifi-formats/src/wifi-payload'),
];
