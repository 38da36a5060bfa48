import { createMemoryHistory } from 'history';
import { expect, it, vi } from 'vitest';
import { loadPaymentDocument } from '@/lib/router/document.js';

const from = (...initialEntries: string[]) => {
  const history = createMemoryHistory({ initialEntries });
  const reload = vi.fn();
  loadPaymentDocument(history, reload);
  return { history, reload };
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
