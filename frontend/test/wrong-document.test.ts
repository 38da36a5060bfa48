import { createMemoryHistory } from 'history';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadWrongDocument } from '@/lib/router/document.js';

const from = (...initialEntries: string[]) => {
  const history = createMemoryHistory({ initialEntries });
  const reload = vi.fn();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  onTestFinished(() => void vi.unstubAllGlobals());
  reloadWrongDocument(history, reload);
  return { history, reload, page };
};

it('“back” to the plans in a document of another screen loads theirs, as only theirs may load PayPal', async () => {
  const { history, reload } = from('/plans?plan=pro', '/faq');
  history.push('/about');
  expect(reload).not.toHaveBeenCalled();
  history.go(-2);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 10_000);
});

it('the document of the plans stays theirs, whatever was shown in between', () => {
  const { history, reload } = from('/plans');
  history.push('/faq');
  history.push('/plans?plan=pro');
  expect(reload).not.toHaveBeenCalled();
});

it('a document from the back/forward cache is reloaded, as its session may be over', () => {
  const { page, reload } = from('/plans');
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});
