import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import common from '@wifi-share/texts/en/common.json';
import { translate } from '@wifi-share/texts/translate';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DialogBoundary } from '@/components/dialog-boundary.js';
import { PartBoundary } from '@/components/part-boundary.js';
import { createTranslator } from '@/lib/i18n/i18n.js';
import { lazyPart } from '@/lib/lazy-part.js';

const t = translate.bind(null, 'en');
const notLoaded = t('common.partError.notLoaded');
const retry = () => screen.getByRole('button', { name: t('common.retry') });
const person = userEvent.setup({ delay: null });

const TheRest = () => <input aria-label="The rest" />;
const Part = () => <button type="button">The part</button>;
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const online = () => Promise.resolve({ default: Part as ComponentType });

function draw(screenful: ReactNode): void {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!, { onCaughtError: () => undefined });
  root.render(<I18nextProvider i18n={createTranslator('en', common, 'Test Brand')}>{screenful}</I18nextProvider>);
  onTestFinished(() => root.unmount());
}

it('a tab whose code does not come says so in its place, and is asked for again when it is tried again', async () => {
  const load = vi.fn(online).mockImplementationOnce(offline).mockImplementationOnce(offline);
  const Late = lazyPart(load);
  draw(
    <>
      <TheRest />
      <PartBoundary skeleton="…">
        <Late />
      </PartBoundary>
    </>,
  );
  await screen.findByText(notLoaded);
  await person.type(screen.getByLabelText('The rest'), 'goes on');
  await person.click(retry());
  await screen.findByText(notLoaded);
  expect(load).toHaveBeenCalledTimes(2);
  await person.click(retry());
  await screen.findByText('The part');
  expect([screen.queryByText(notLoaded), load.mock.calls.length]).toEqual([null, 3]);
  expect(screen.getByLabelText<HTMLInputElement>('The rest').value).toBe('goes on');
});

it('a tab that is opened offline says so, and comes when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Late = lazyPart(vi.fn(online).mockImplementationOnce(offline));
  draw(
    <PartBoundary skeleton="…">
      <Late />
    </PartBoundary>,
  );
  await screen.findByText(t('common.offline'));
  // It listens a moment after it is drawn.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    screen.getByText('The part');
  });
});

it('a tab whose code did not come is asked for again when it is opened again', async () => {
  const load = vi.fn(online).mockImplementationOnce(offline);
  const Late = lazyPart(load);
  const late = (
    <PartBoundary skeleton="…">
      <Late />
    </PartBoundary>
  );
  draw(late);
  await screen.findByText(notLoaded);
  draw(late);
  await screen.findByText('The part');
});

it('a dialog whose code does not come says so in a dialog of its name, which can be closed', async () => {
  const Late = lazyPart(offline);
  const close = vi.fn();
  draw(
    <DialogBoundary title="Share Bar" onClose={close}>
      <Late />
    </DialogBoundary>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Share Bar' });
  expect(dialog.textContent).toContain(notLoaded);
  await person.click(screen.getByRole('button', { name: t('common.close') }));
  expect(close).toHaveBeenCalledOnce();
});

it('a tab that fails as it is drawn leaves the rest alone', async () => {
  draw(
    <>
      <TheRest />
      <PartBoundary skeleton="…">
        <Broken />
      </PartBoundary>
    </>,
  );
  await screen.findByText(t('common.partError.failed'));
  screen.getByLabelText('The rest');
});

function Broken(): ReactNode {
  throw new Error('broken on purpose');
}
