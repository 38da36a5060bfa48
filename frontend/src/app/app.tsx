import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { lazy } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Optional } from '../components/optional.js';

const Toaster = lazy(() => import('../components/ui/toaster.js'));

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  translator: i18n;
}

export function App({ router, queryClient, translator }: AppProps) {
  return (
    <I18nextProvider i18n={translator}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Optional fallback={null}>
          <Toaster />
        </Optional>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
