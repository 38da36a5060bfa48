import type { Run } from '../local-stack/run-file.js';

export interface Screen {
  /** Names the picture's file. */
  name: string;
  path: string;
  /** Who looks: `demo` is signed in as the demo owner, `admin` has passed the gate. */
  as: 'visitor' | 'demo' | 'admin';
  /** The guest page counts its visit with a request that outlives the page, which the browser never reports as done. */
  settled?: 'load';
  /** What the visitor's device says it is, as Sec-CH-UA-Platform; left out is this machine. */
  platform?: 'Android' | 'iOS' | 'macOS' | 'Windows';
}

/** Every screen and dialog that has an address. */
export const screensOf = ({ demo: { networkId } }: Run): Screen[] => [
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'sign-up', path: '/enhanced-signup', as: 'visitor' },
  { name: 'sign-up-google-pending', path: '/enhanced-signup?social=google-pending', as: 'visitor' },
  { name: 'sign-up-simple', path: '/user-signup-old', as: 'visitor' },
  { name: 'login', path: '/user-login', as: 'visitor' },
  { name: 'login-link-google', path: '/user-login?link=google', as: 'visitor' },
  { name: 'login-error', path: '/user-login?error=auth_data_invalid', as: 'visitor' },
  { name: 'verify-email-inbox', path: '/verify-email?email=anna@example.com', as: 'visitor' },
  { name: 'verify-email-expired', path: '/verify-email?email=anna@example.com&error=expired', as: 'visitor' },
  { name: 'verify-email-invalid', path: '/verify-email', as: 'visitor' },
  { name: 'resend-verification', path: '/resend-verification', as: 'visitor' },
  { name: 'verify-email-verified', path: '/verify-email?email=anna@example.com&verified=true', as: 'visitor' },
  { name: 'verification-success', path: '/verification-success', as: 'visitor' },
  { name: 'verification-success-expired', path: '/verification-success?error=expired', as: 'visitor' },
  { name: 'verification-success-taken', path: '/verification-success?error=taken', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'forgot-password-incomplete-link', path: '/reset-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password?token=picture', as: 'visitor' },
  { name: 'plans', path: '/plans', as: 'visitor' },
  { name: 'admin-gate', path: '/admin', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  ...(['Android', 'iOS', 'macOS', 'Windows'] as const).map(
    (platform): Screen => ({
      name: `guest-${platform.toLowerCase()}`,
      path: `/wifi/${networkId}`,
      as: 'visitor',
      settled: 'load',
      platform,
    }),
  ),
  { name: 'guest-not-found', path: '/wifi/000000000000', as: 'visitor' },
  { name: 'dashboard', path: '/user-dashboard', as: 'demo' },
  { name: 'dashboard-create', path: '/user-dashboard?create=new', as: 'demo' },
  { name: 'dashboard-edit', path: `/user-dashboard?edit=${networkId}`, as: 'demo' },
  { name: 'dashboard-share', path: `/user-dashboard?share=${networkId}`, as: 'demo' },
  { name: 'dashboard-analytics', path: '/user-dashboard?tab=analytics', as: 'demo' },
  { name: 'dashboard-support', path: '/user-dashboard?tab=support', as: 'demo' },
  { name: 'dashboard-settings', path: '/user-dashboard?tab=settings', as: 'demo' },
  { name: 'dashboard-settings-delete', path: '/user-dashboard?tab=settings&confirm=delete-account', as: 'demo' },
  { name: 'nfc-helper', path: `/nfc-helper?network=${networkId}`, as: 'demo' },
  { name: 'wifi-card', path: `/wifi-card?network=${networkId}`, as: 'demo' },
  { name: 'wifi-card-pale', path: `/wifi-card?network=${networkId}&template=poster&accent=facc15`, as: 'demo' },
  { name: 'wifi-card-print', path: `/wifi-card/print?network=${networkId}&template=sheet-2x4`, as: 'demo' },
  { name: 'plans-signed-in', path: '/plans', as: 'demo' },
  { name: 'admin-networks', path: '/admin', as: 'admin' },
  { name: 'admin-networks-create', path: '/admin?create=network', as: 'admin' },
  { name: 'admin-networks-edit', path: `/admin?edit=${networkId}`, as: 'admin' },
  { name: 'admin-users', path: '/admin?tab=users', as: 'admin' },
  { name: 'admin-users-cards', path: '/admin/users', as: 'admin' },
  { name: 'admin-security', path: '/admin?tab=security', as: 'admin' },
];
