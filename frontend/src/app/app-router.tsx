import type { History } from 'history';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';

/** The router over a history that can block navigation; the screen that is left stays until the next one can be drawn. */
export function AppRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
