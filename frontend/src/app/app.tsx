import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { History } from 'history';
import type { i18n } from 'i18next';
import { lazy, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
import { Optional } from '@/components/optional.js';
import { LeaveGuard, LeaveGuardContext } from '@/lib/router/leave-guard.js';
import { untilQuiet } from '@/lib/until-quiet.js';
import { AppBoundary } from './screen-boundary.js';

const loadToaster = () => import('@/components/ui/toaster.js');
/** Loading waits for the first screen, and is retried when the browser is online again. */
const Toaster = lazy(() =>
  untilQuiet()
    .then(loadToaster)
    .catch(() => online().then(loadToaster)),
);

const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

interface AppProps {
  history: History;
  routes: RouteObject[];
  queryClient: QueryClient;
  translator: i18n;
}

export function App({ history, routes, queryClient, translator }: AppProps) {
  const [guard] = useState(() => new LeaveGuard(history));
  return (
    <I18nextProvider i18n={translator}>
      <QueryClientProvider client={queryClient}>
        <LeaveGuardContext value={guard}>
          <AppRouter history={history}>
            <AppBoundary>
              <Screens routes={routes} />
            </AppBoundary>
          </AppRouter>
        </LeaveGuardContext>
        <Optional fallback={null}>
          <Toaster />
        </Optional>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** A router over a history that can block navigation; the current screen stays until the next one is loaded. */
function AppRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
