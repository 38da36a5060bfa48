import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { type Screen, urlOf } from '../screen.js';

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The analytics of a range, which follow accesses with a request that never ends. */
const analytics = (query = '') =>
  ({ path: `/user-dashboard?tab=analytics${query}`, settled: 'load', shows: '[role=tabpanel] h2' }) as const;

export const analyticsScreens = (networkId: string): Screen[] => [
  { name: 'analytics', ...analytics(), as: 'demo' },
  { name: 'analytics-months', ...analytics(`&from=${dayAgo(180)}&to=${dayAgo(0)}`), as: 'demo' },
  { name: 'analytics-hours', ...analytics(`&from=${dayAgo(2)}&to=${dayAgo(1)}`), as: 'demo' },
  { name: 'analytics-network', ...analytics(`&network=${networkId}&compare=off`), as: 'demo' },
  { name: 'analytics-nothing', ...analytics('&from=2020-02-01&to=2020-02-20'), as: 'demo' },
  { name: 'analytics-first', ...analytics(), as: 'newcomer' },
  { name: 'analytics-fresh', ...analytics(), as: 'pro' },
  {
    name: 'analytics-loading',
    ...analytics(),
    as: 'demo',
    silent: urlOf(readAnalytics.path),
    shows: '.animate-pulse',
  },
  { name: 'analytics-away', ...analytics(), as: 'demo', away: urlOf(readAnalytics.path), shows: '[role=alert]' },
  {
    name: 'analytics-locked',
    path: '/user-dashboard?tab=analytics',
    as: 'free',
    dialog: 'upgrade-dialog',
    shows: '[role=dialog]',
  },
];
