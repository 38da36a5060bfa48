import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useRefresh } from '@/features/analytics/live/use-refresh.js';

let refresh = () => {};
function Figures() {
  refresh = useRefresh('anna');
  return null;
}

it('figures are asked for soon after each visit, and once more for those that are counted late', async () => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const begin = performance.now();
  const looks: number[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    looks.push(Math.round(performance.now() - begin));
  });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Figures />
      </QueryClientProvider>,
    ),
  );
  refresh();
  vi.advanceTimersByTime(5900);
  refresh();
  vi.advanceTimersByTime(60_000);
  expect(looks).toEqual([2000, 6000, 7900, 11_900]);
});
