import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { durations } from '@wifi-share/contracts/durations';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';

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
  previous: { accesses: 0, visitors: 0, from: '2026-10-30', to: '2026-10-31' },
  methods: { web: 0, qr: 0, nfc: 0, link: 0 },
  devices: {},
  heatMap: [],
  networks: [],
};

beforeEach(() => () => vi.useRealTimers());

/** Opens the tab from the dashboard, as mounting replaces the browser's stream by one that stays silent. */
async function open(answer: object = { ...analytics, series }, query = '') {
  const history = await mountApp('/user-dashboard', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [readAnalytics, answer],
    ],
  });
  vi.stubGlobal('EventSource', FakeSource);
  history.push(`/user-dashboard?tab=analytics${query}`);
  await screen.findByRole('region', { name: t('analytics.live.title') });
}

it('right now begins with what was, marks own visits, and says only how many have come since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open();
  localStorage.setItem('ownVisits', JSON.stringify(['mine']));
  const panel = screen.getByRole('region', { name: t('analytics.live.title') });
  await waitFor(() => expect(FakeSource.open).toBeDefined());
  const nothing = t('analytics.live.waiting', { minutes: durations.liveMinutes });
  expect(within(panel).queryByText(nothing)).toBeNull();
  FakeSource.open.onopen();
  await within(panel).findByText(nothing);

  FakeSource.open.send('recent', 'guest', 1200);
  FakeSource.open.send('recent', 'mine', 600);
  const rows = () => within(panel).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.textContent?.includes(t('analytics.live.you')))).toEqual([true, false]);

  FakeSource.open.send('access', 'new', 0);
  FakeSource.open.send('recent', 'new', 0);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const announced = t('analytics.live.announced_one', { count: 1 });
  const first = await within(panel).findByText(announced);

  // Screen readers repeat the same words only in another element.
  vi.setSystemTime(Date.now() + 11_000);
  FakeSource.open.send('access', 'newer', 0);
  await waitFor(() => expect(first.isConnected).toBe(false));
  await within(panel).findByText(announced);
});

const terrace = { ...{ id: 'terrace', name: 'Terrace', ssid: 'Terrace' }, accessCount: 2, lastAccessed: null };
const counted = {
  ...{ ...analytics, totalNetworks: 2, totalAccess: 2, networks: [...analytics.networks, terrace] },
  series: {
    ...series,
    points: [{ start: '2026-11-01T00:00:00+00:00', accesses: 2, visitors: 1 }],
    total: { accesses: 2, visitors: 1 },
    networks: [{ id: terrace.id, name: terrace.name, ssid: terrace.ssid, accesses: 2, visitors: 1 }],
  },
};

const csvLink = () =>
  screen.getByRole<HTMLAnchorElement>('link', { name: t('analytics.export', { type: 'CSV' }) }).href;

it('the download links have the shown range, and nothing else', async () => {
  await open(counted, `&network=${terrace.id}`);
  const query = Object.fromEntries(new URL(csvLink()).searchParams);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(query).toEqual({ from: day, to: day, granularity: 'day', networkId: terrace.id });
});

it('custom days keep the focus and what they show, when they are shown', async () => {
  await open(counted, '&from=2026-10-01&to=2026-10-09');
  const show = screen.getByRole('button', { name: t('analytics.show') });
  show.focus();
  const first = screen.getByLabelText<HTMLInputElement>(t('analytics.from'));
  fireEvent.input(first, { target: { value: '2026-10-02' } });
  show.click();
  await waitFor(() => expect(csvLink()).toContain('from=2026-10-02'));
  expect([show.isConnected, first.value]).toEqual([true, '2026-10-02']);
  expect(document.activeElement).toBe(show);
});

it('showing all networks again leaves the focus at the network that was shown', async () => {
  await open(counted, `&network=${terrace.id}`);
  await press('button', t('analytics.allNetworks'));
  await waitFor(() => expect(window.location.search).not.toContain('network='));
  expect(document.activeElement?.textContent).toContain(terrace.name);
});

it('showing more in the place of an empty range leaves the focus at the range', async () => {
  const total = { accesses: 0, visitors: 0 };
  await open({ ...counted, series: { ...counted.series, total } }, `&network=${terrace.id}`);
  await press('button', t('analytics.nothing.widen'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('analytics.range'))));
});
