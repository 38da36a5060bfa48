import { durations } from '@wifi-share/contracts/durations';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, onTestFinished, vi } from 'vitest';
import Toaster, { showToast } from '@/components/ui/toaster.js';
import { layOut } from './laid-out-page.js';

const lasts = durations.toastSeconds * 1000;
/** In the very moment in which the one before goes, while it fades away, and after it. */
const moments = [-2, -1, 0, 1, 2, 50, 150, 198, 199, 200, 201, 250].map((milliseconds) => lasts + milliseconds);

async function toasts() {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  layOut();
  document.body.innerHTML = '<div id="root"></div>';
  const translator = createInstance();
  await translator.init({ lng: 'en', resources: {} });
  const root = createRoot(document.getElementById('root')!);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translator}>
        <Toaster />
      </I18nextProvider>,
    ),
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const shown = () =>
    [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')].map((each) => each.textContent);
  return {
    show: (title: string) => showToast('success', { title, description: undefined, seconds: durations.toastSeconds }),
    pass,
    shown,
  };
}

it.each(moments)('a toast that comes %i ms after another is shown for as long as any', async (after) => {
  const { show, pass, shown } = await toasts();
  setTimeout(() => show('second'), after);
  show('first');
  await pass(after + 300);
  expect(shown()).toEqual(['second']);
  await pass(lasts - 600);
  expect(shown()).toEqual(['second']);
  await pass(1000);
  expect(shown()).toEqual([]);
});
