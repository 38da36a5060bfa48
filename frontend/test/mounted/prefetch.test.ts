import { setTimeout } from 'node:timers/promises';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import common from '@wifi-share/texts/en/common.json';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.js';
import { appRoutes, prefetchData } from '@/app/routes.js';
import { createTranslator } from '@/lib/i18n/i18n.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { storedUserKey } from '@/lib/session/current-user.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const routes = appRoutes(createTranslator('en', common, 'Test Brand'));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/user-dashboard');
  answerCalls([
    [currentUser, anna],
    [listNetworks, [cafe]],
  ]);
});

async function prefetched(pathname: string) {
  const queryClient = createQueryClient();
  await prefetchData(routes, pathname, queryClient);
  const asked = vi.mocked(fetch).mock.calls.map(([url]) => String(url));
  return { asked, queryClient };
}

it('the dashboard has the session and the networks of the stored user before it is rendered', async () => {
  localStorage.setItem(storedUserKey, JSON.stringify(anna));
  const { asked, queryClient } = await prefetched('/user-dashboard');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(anna);
  expect(queryClient.getQueryData(networksQuery(anna.id).queryKey)).toEqual([cafe]);
  expect(asked).toHaveLength(2);
});

it('a dashboard asks nothing of who is signed out, not even in a team, and other screens ask nothing ahead', async () => {
  expect((await prefetched('/user-dashboard')).asked).toEqual([]);
  window.history.replaceState(null, '', `/user-dashboard?team=${anna.id}`);
  expect((await prefetched('/user-dashboard')).asked).toEqual([]);
  localStorage.setItem(storedUserKey, JSON.stringify(anna));
  expect((await prefetched('/about')).asked).toEqual([]);
});

it('the first render shows the networks, and no skeleton comes before it', async () => {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const part of ['article', 'main .animate-pulse']) if (document.querySelector(part)) seen.add(part);
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const later = async <T>(body: T) => setTimeout(50, body);
  const answers: Answers = [
    [currentUser, later(anna)],
    [listNetworks, later([cafe])],
  ];
  await mountApp('/user-dashboard', { user: anna, withData: true, answers });
  await vi.waitFor(() => expect(seen).toContain('article'));
  expect(seen).toEqual(new Set(['article']));
});

it('what the server refuses is left to the screen', async () => {
  localStorage.setItem(storedUserKey, JSON.stringify(anna));
  answerCalls([]);
  await expect(prefetched('/user-dashboard')).resolves.toMatchObject({ asked: { length: 2 } });
});
