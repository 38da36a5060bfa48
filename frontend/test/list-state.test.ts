import { expect, it } from 'vitest';
import { changeListState, readListState } from '@/lib/list-state.js';

const choices = { filter: ['all', 'active', 'inactive'], sort: ['newest', 'name'] } as const;
const read = (query: string) => readListState(new URLSearchParams(query), choices);
const change = (query: string, to: Parameters<typeof changeListState>[2]) =>
  changeListState(new URLSearchParams(query), choices, to).toString();

it('the address says page, search and filters of a list', () => {
  const shown = read('tab=networks&page=3&search=cafe&filter=active&sort=name');
  expect(shown).toEqual({ page: 3, search: 'cafe', chosen: { filter: 'active', sort: 'name' } });
});

it.each(['0', '-1', '1.5', '2e3', 'two', '99999999', '1;drop'])('page=%s is the first page', (page) => {
  expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1);
});

it('a filter that no list has counts as not chosen', () => {
  expect(read('filter=__proto__&sort=ACTIVE').chosen).toEqual({ filter: 'all', sort: 'newest' });
});

it('turning the page keeps search and filters', () => {
  expect(change('tab=networks&search=cafe&filter=active', { page: 2 })).toBe(
    'tab=networks&search=cafe&filter=active&page=2',
  );
});

it('another search or filter leads back to the first page', () => {
  expect(change('page=4&filter=active', { search: 'bar' })).toBe('filter=active&search=bar');
  expect(change('page=4&search=bar', { filter: 'inactive' })).toBe('search=bar&filter=inactive');
});
