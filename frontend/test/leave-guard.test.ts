import { createMemoryHistory } from 'history';
import { expect, it, vi } from 'vitest';
import { isSamePlace, LeaveGuard, type UnsavedForm } from '@/lib/router/leave-guard.js';

/** On the settings tab, which was reached from the list of networks. */
function arrive() {
  const history = createMemoryHistory({ initialEntries: ['/user-dashboard', '/user-dashboard?tab=settings'] });
  return { history, guard: new LeaveGuard(history) };
}

/** A form that is there while the address has the same `parameters`, and asks with a spy. */
function unsavedForm(...parameters: string[]) {
  const ask = vi.fn<UnsavedForm['ask']>();
  const form: UnsavedForm = { isLeftBy: (next, current) => !isSamePlace(next, current, parameters), ask };
  const confirm = () => ask.mock.lastCall?.[0]();
  return { form, ask, confirm };
}

it('a link that loses unsaved changes waits for the answer', () => {
  const { history, guard } = arrive();
  const { form, ask, confirm } = unsavedForm('tab');
  guard.hold(form);
  history.push('/plans');
  expect(history.location.pathname).toBe('/user-dashboard');
  expect(ask).toHaveBeenCalledOnce();
  confirm();
  expect(history.location.pathname).toBe('/plans');
});

it('so does "back"', () => {
  const { history, guard } = arrive();
  const { form, confirm } = unsavedForm('tab');
  guard.hold(form);
  history.back();
  expect(history.location.search).toBe('?tab=settings');
  confirm();
  expect(history.location.search).toBe('');
});

it('what keeps the form asks nothing, and is guarded on', () => {
  const { history, guard } = arrive();
  const { form, ask } = unsavedForm('tab');
  guard.hold(form);
  history.push('/user-dashboard?tab=settings&dialog=delete');
  expect(history.location.search).toBe('?tab=settings&dialog=delete');
  expect(ask).not.toHaveBeenCalled();
  history.push('/');
  expect(ask).toHaveBeenCalledOnce();
  expect(history.location.pathname).toBe('/user-dashboard');
});

it('nothing is asked when the form is saved or gone', () => {
  const { history, guard } = arrive();
  const { form, ask } = unsavedForm('tab');
  guard.hold(form)();
  history.push('/plans');
  expect(history.location.pathname).toBe('/plans');
  guard.leave(form, () => history.push('/'));
  expect(history.location.pathname).toBe('/');
  expect(ask).not.toHaveBeenCalled();
});

it('one question is enough for two forms of a screen', () => {
  const { history, guard } = arrive();
  const [profile, password] = [unsavedForm('tab'), unsavedForm('tab')];
  guard.hold(profile.form);
  guard.hold(password.form);
  history.push('/');
  profile.confirm();
  expect(history.location.pathname).toBe('/');
  expect(password.ask).not.toHaveBeenCalled();
});

it('a dialog that is closed after the question leaves the form behind it guarded', () => {
  const { history, guard } = arrive();
  const [behind, dialog] = [unsavedForm('tab'), unsavedForm('tab', 'dialog')];
  history.push('/user-dashboard?tab=settings&dialog=edit');
  guard.hold(behind.form);
  guard.hold(dialog.form);
  guard.leave(dialog.form, () => history.back());
  expect(history.location.search).toContain('dialog=edit');
  dialog.confirm();
  expect(history.location.search).toBe('?tab=settings');
  history.push('/');
  expect(history.location.pathname).toBe('/user-dashboard');
  expect(behind.ask).toHaveBeenCalledOnce();
});
