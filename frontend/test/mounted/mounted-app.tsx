import { configure } from '@testing-library/dom';
import { adminHintCookie, readAdminSession } from '@wifi-share/contracts/calls/admin-gate';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listMemberships } from '@wifi-share/contracts/calls/teams';
import type { User } from '@wifi-share/contracts/entities/user';
import type { Language } from '@wifi-share/contracts/languages';
import { sessionMetaName } from '@wifi-share/contracts/session-meta';
import { appTextAreas } from '@wifi-share/texts/areas';
import common from '@wifi-share/texts/en/common.json';
import { loadTexts } from '@wifi-share/texts/translate';
import type { History } from 'history';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '@/app/app.js';
import { createQueryClient } from '@/app/query-client.js';
import { appRoutes, prefetchData, preloadScreen } from '@/app/routes.js';
import { addTexts, createTranslator } from '@/lib/i18n/i18n.js';
import { rememberScrollPositions } from '@/lib/router/scroll-positions.js';
import { storedUserKey } from '@/lib/session/current-user.js';
import { followOtherTabs } from '@/lib/session/follow-other-tabs.js';
import { layOut } from './laid-out-page.js';
import { thrown } from './thrown.js';
import { pastHistory, visitHistory } from './visited-history.js';

const nextTurn = setImmediate;

configure({
  // A screen's code is loaded when it is first shown, on a busy machine slowly.
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message ?? 'not found'),
  // What a test waited for is found before React has run the effects of that render: they are due at the next turn.
  asyncWrapper: async (wait) => {
    const found = await wait();
    await new Promise((resolve) => nextTurn(resolve));
    return found;
  },
});

export const brand = 'Test Brand';

/** What the server answers; a user is in no team, and every other call is not found. Of text the answer is a page. */
export type Answers = [call: Pick<Call, 'method' | 'path'>, body: unknown, status?: number][];

export interface Visit {
  language?: Language;
  user?: User;
  /** Whether the document says that it was asked for with a session cookie; it also does with a `user`. */
  withCookie?: boolean;
  /** Other meta elements of the document. */
  metas?: Record<string, string>;
  /** Whether this browser has passed the gate of the admin area. */
  admin?: boolean;
  answers?: Answers;
  /** Whether the answers that the screen begins with come before it is rendered. */
  withData?: boolean;
}

const adminSession = {
  startedAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-11-20T16:00:00.000Z',
  idleUntil: '2026-11-20T08:30:00.000Z',
  ipAddress: '192.0.2.1',
  browser: null,
  system: null,
};

let unmount = () => {};

/** The application in a document without layout, at `path`, until the test or the next visit; its screen is there. */
export async function mountApp(path: string, visit: Visit = {}): Promise<History> {
  const {
    language = 'en',
    user,
    withCookie = user !== undefined,
    admin = false,
    metas = {},
    answers = [],
    withData = false,
  } = visit;
  unmount();
  await pastHistory();
  layOut();
  document.body.innerHTML = '<div id="root"></div>';
  document.title = '';
  const named = Object.entries({ ...metas, ...(withCookie && { [sessionMetaName]: 'present' }) });
  document.head.replaceChildren(
    ...named.map(([name, content]) => Object.assign(document.createElement('meta'), { name, content })),
  );
  const { history, stop } = visitHistory(path);
  localStorage.clear();
  sessionStorage.clear();
  if (user) localStorage.setItem(storedUserKey, JSON.stringify(user));
  for (const cookie of document.cookie.split('; ')) setCookie(`${cookie.split('=')[0]}=; Max-Age=0`);
  if (admin) setCookie(`${adminHintCookie}=1`);
  answerCalls([
    ...answers,
    ...(user
      ? ([
          [currentUser, user],
          [listMemberships, []],
        ] as Answers)
      : []),
    ...(admin ? ([[readAdminSession, adminSession]] as Answers) : []),
  ]);

  const translator = createTranslator(language, common, brand);
  addTexts(translator, language, loadTexts(language, appTextAreas));
  const routes = appRoutes(translator);
  await preloadScreen(routes, window.location.pathname);
  rememberScrollPositions(history);
  const root = createRoot(document.getElementById('root')!, { onCaughtError: (error) => thrown.push(error) });
  const queryClient = createQueryClient();
  const data = prefetchData(routes, window.location.pathname, queryClient);
  if (withData) await data;
  const stopFollowing = followOtherTabs(queryClient);
  root.render(<App history={history} routes={routes} queryClient={queryClient} translator={translator} />);
  unmount = () => {
    stopFollowing();
    root.unmount();
    stop();
  };
  onTestFinished(unmount);
  await vi.waitFor(() => expect(document.title).not.toBe(''), { timeout: 15_000 });
  return history;
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${cookie}; Path=/`;
}

/** What the server answers from now on, until the end of the test. */
export function answerCalls(answers: Answers): void {
  const fetched = async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, window.location.href);
    const answer = answers.find(([call]) => call.method === method && isCallTo(call.path, pathname));
    const [, body, status = 200] = answer ?? [null, { code: 'not_found', message: 'Not found' }, 404];
    if (typeof body === 'string') return new Response(body, { status, headers: { 'content-type': 'text/html' } });
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    const text = JSON.stringify(await body);
    return new Response(status === 204 ? null : text, {
      status,
      headers: { 'content-type': type },
    });
  };
  vi.stubGlobal('fetch', vi.fn(fetched));
  onTestFinished(() => void vi.unstubAllGlobals());
}

const isCallTo = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
