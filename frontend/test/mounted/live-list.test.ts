import { screen, waitFor, within } from '@testing-library/dom';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { expect, it, vi } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { t } from './person.js';

type Sent = { data: string; lastEventId: string };

/** The stream of accesses, at the end of the server. */
class FakeSource {
  static readonly CLOSED = 2;
  static open: FakeSource;
  readonly readyState = 1;
  onopen = () => undefined;
  onerror = () => undefined;
  readonly close = () => undefined;
  private readonly listeners = new Map<string, (message: Sent) => void>();
  constructor() {
    FakeSource.open = this;
  }
  addEventListener(event: string, listener: (message: Sent) => void) {
    this.listeners.set(event, listener);
  }
  send(event: 'recent' | 'access', id: string, secondsAgo: number, networkId: string = cafe.id) {
    const time = new Date(Date.now() - secondsAgo * 1000).toISOString();
    const data = JSON.stringify({ networkId, time, secondsAgo, method: 'qr', device: 'android' });
    this.listeners.get(event)?.({ data, lastEventId: id });
  }
}

const { id, name, ssid } = cafe;
const analytics = {
  totalNetworks: 1,
  totalAccess: 0,
  averageAccessPerNetwork: 0,
  networks: [{ id, name, ssid, accessCount: 0, lastAccessed: null }],
};
const series = {
  ...{ timeZone: 'UTC', from: '2026-11-01', to: '2026-11-02', granularity: 'day', points: [] },
  total: { accesses: 0, visitors: 0 },
  previous: { accesses: 0, visitors: 0 },
  methods: { web: 0, qr: 0, nfc: 0, link: 0 },
  devices: {},
  heatMap: [],
  networks: [],
};

it('right now begins with what was, marks own visits, and says only how many have come since', async () => {
  const history = await mountApp('/user-dashboard', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [readAnalytics, { ...analytics, series }],
    ],
  });
  vi.stubGlobal('EventSource', FakeSource);
  history.push('/user-dashboard?tab=analytics');
  localStorage.setItem('ownVisits', JSON.stringify(['mine']));
  const panel = await screen.findByRole('region', { name: t('analytics.live.title') });
  await waitFor(() => expect(FakeSource.open).toBeDefined());
  FakeSource.open.onopen();
  FakeSource.open.send('recent', 'guest', 1200);
  FakeSource.open.send('recent', 'mine', 600);
  const rows = () => within(panel).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.textContent?.includes(t('analytics.live.you')))).toEqual([true, false]);

  FakeSource.open.send('access', 'new', 0);
  FakeSource.open.send('recent', 'new', 0);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await within(panel).findByText(t('analytics.live.announced_one', { count: 1 }));
});
