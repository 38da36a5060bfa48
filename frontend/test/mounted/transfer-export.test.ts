import { screen, waitFor } from '@testing-library/dom';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { networksCsv } from '@wifi-share/contracts/entities/network-file';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerCalls, mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';

const open = (networks: Network[]) =>
  mountApp('/user-dashboard?transfer=networks', { user: anna, answers: [[listNetworks, networks]] });

describe('the export', () => {
  it.each([
    ['CSV', networksCsv([cafe])],
    ['JSON', expect.stringContaining('"password": "espresso-2026"')],
  ])('saves a %s file of all networks, and says beforehand that passwords are in it', async (format, content) => {
    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => {
      clicked.mockRestore();
    });
    await open([cafe]);
    await screen.findByText(t('transfer.export.passwords'));
    const save = await screen.findByRole('button', { name: t('transfer.export.save', { format }) });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await press('button', t('transfer.export.save', { format }));
    expect(await saved[0]?.text()).toEqual(content);
  });

  it('waits while the list is read again, and says when that failed', async () => {
    await mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [cafe]]] });
    await screen.findByText(cafe.name);
    const { answered: failure, answer: fail } = pendingAnswer<object>();
    answerCalls([
      [currentUser, anna],
      [listNetworks, failure, 503],
    ]);
    await press('button', t('dashboard.networks.transfer'));
    const save = await screen.findByRole('button', { name: t('transfer.export.save', { format: 'CSV' }) });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    fail({ code: 'service_unavailable', message: 'Away' });
    await screen.findByText(t('dashboard.networks.loadFailed'));
    expect(save.getAttribute('aria-disabled')).toBeNull();
  });

  it('is not offered where there is nothing to export', async () => {
    await open([]);
    await screen.findByRole('heading', { name: t('transfer.import.title') });
    expect(screen.queryByRole('heading', { name: t('transfer.export.title') })).toBeNull();
  });
});

describe('from the list', () => {
  const second = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Terrace' };
  const printAll = () => screen.queryByRole<HTMLAnchorElement>('link', { name: t('dashboard.networks.printAll') });

  it('one comes to import and export and back, and to the cards of all active networks', async () => {
    const history = await mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [cafe, second]]] });
    await press('button', t('dashboard.networks.transfer'));
    const heading = await screen.findByRole('heading', { name: t('transfer.title') });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await press('button', t('transfer.back'));
    await waitFor(() => expect(history.location.search).toBe(''));
    await waitFor(() => expect(printAll()).not.toBeNull());
    expect(printAll()?.getAttribute('href')).toBe(`/wifi-card?network=${cafe.id}&print=all`);
  });

  it('one network alone, or one that is not locked, is no print run', async () => {
    await mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [cafe, { ...second, locked: true }]]] });
    await screen.findByText(second.name);
    expect(printAll()).toBeNull();
  });

  it('an owner without networks begins with a file', async () => {
    await mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, []]] });
    await press('button', t('dashboard.empty.import'));
    await screen.findByRole('heading', { name: t('transfer.import.title') });
  });
});
