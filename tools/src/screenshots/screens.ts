import type { Run } from '../local-stack/run-file.js';
import type { ProOwner } from './seed-pro-owner.js';

export const viewers = ['visitor', 'demo', 'admin', 'newcomer', 'pro', 'free'] as const;

export interface Screen {
  /** Names the picture's file. */
  name: string;
  path: string;
  /**
   * Who looks: `demo` is signed in as the demo owner, `admin` has passed the gate; `newcomer` (pro) and `free` have one
   * network that nobody has opened, `pro` has support tickets.
   */
  as: (typeof viewers)[number];
  /** The guest page counts its visit with a request that outlives the page, which the browser never reports as done. */
  settled?: 'load';
  /** An element that is there when everything is. */
  shows?: string;
  /** What the visitor's device says it is, as Sec-CH-UA-Platform; left out is this machine. */
  platform?: 'Android' | 'iOS' | 'macOS' | 'Windows';
}

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The analytics of a range, which follow accesses with a request that never ends. */
const analytics = (query = '') =>
  ({ path: `/user-dashboard?tab=analytics${query}`, settled: 'load', shows: 'text="Live"' }) as const;

/** Every screen and dialog that has an address. */
export const screensOf = ({ demo: { networkId } }: Run, { tickets }: ProOwner): Screen[] => [
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'landing-signed-in', path: '/', as: 'demo' },
  { name: 'about', path: '/about', as: 'visitor' },
  { name: 'how-it-works', path: '/how-it-works', as: 'visitor' },
  { name: 'faq', path: '/faq', as: 'visitor' },
  { name: 'faq-price', path: '/faq#price', as: 'visitor' },
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
  { name: 'dashboard-analytics', ...analytics(), as: 'demo' },
  { name: 'dashboard-analytics-months', ...analytics(`&from=${dayAgo(180)}&to=${dayAgo(0)}`), as: 'demo' },
  { name: 'dashboard-analytics-hours', ...analytics(`&from=${dayAgo(2)}&to=${dayAgo(1)}`), as: 'demo' },
  { name: 'dashboard-analytics-network', ...analytics(`&network=${networkId}&compare=off`), as: 'demo' },
  { name: 'dashboard-analytics-nothing', ...analytics('&from=2020-02-01&to=2020-02-20'), as: 'demo' },
  { name: 'dashboard-analytics-first', ...analytics(), as: 'newcomer' },
  { name: 'dashboard-analytics-locked', path: '/user-dashboard?tab=analytics', as: 'free' },
  { name: 'dashboard-support-locked', path: '/user-dashboard?tab=support', as: 'demo' },
  { name: 'dashboard-support', path: '/user-dashboard?tab=support', as: 'pro' },
  { name: 'dashboard-support-new', path: '/user-dashboard?tab=support&new=ticket', as: 'pro' },
  { name: 'dashboard-support-thread', path: `/user-dashboard?tab=support&ticket=${tickets.in_progress}`, as: 'pro' },
  { name: 'dashboard-support-resolved', path: `/user-dashboard?tab=support&ticket=${tickets.resolved}`, as: 'pro' },
  { name: 'dashboard-support-closed', path: `/user-dashboard?tab=support&ticket=${tickets.closed}`, as: 'pro' },
  { name: 'dashboard-support-unknown', path: '/user-dashboard?tab=support&ticket=unknown', as: 'pro' },
  { name: 'dashboard-settings', path: '/user-dashboard?tab=settings', as: 'demo' },
  { name: 'dashboard-settings-delete', path: '/user-dashboard?tab=settings&confirm=delete-account', as: 'demo' },
  { name: 'nfc-helper', path: `/nfc-helper?network=${networkId}`, as: 'demo' },
  { name: 'wifi-card', path: `/wifi-card?network=${networkId}`, as: 'demo' },
  { name: 'wifi-card-pale', path: `/wifi-card?network=${networkId}&template=poster&accent=facc15`, as: 'demo' },
  { name: 'wifi-card-print', path: `/wifi-card/print?network=${networkId}&template=sheet-2x4`, as: 'demo' },
  { name: 'plans-signed-in', path: '/plans', as: 'demo' },
  { name: 'payment', path: '/plans?plan=pro', as: 'demo' },
  { name: 'payment-declined', path: '/plans?plan=pro&payment=declined', as: 'demo' },
  { name: 'receipt-missing', path: '/receipt/NONE', as: 'demo' },
  { name: 'admin-networks', path: '/admin', as: 'admin' },
  { name: 'admin-networks-create', path: '/admin?create=network', as: 'admin' },
  { name: 'admin-networks-edit', path: `/admin?edit=${networkId}`, as: 'admin' },
  { name: 'admin-users', path: '/admin?tab=users', as: 'admin' },
  { name: 'admin-users-cards', path: '/admin/users', as: 'admin' },
  { name: 'admin-support', path: '/admin?tab=support', as: 'admin' },
  { name: 'admin-support-thread', path: `/admin?tab=support&ticket=${tickets.in_progress}`, as: 'admin' },
  { name: 'admin-support-none', path: '/admin?tab=support&search=nowhere', as: 'admin' },
  { name: 'admin-support-denied', path: '/admin?tab=support', as: 'visitor' },
  { name: 'admin-security', path: '/admin?tab=security', as: 'admin' },
  // Its address sets the language of all that follow.
  { name: 'landing-german', path: '/?lang=de', as: 'visitor' },
];
