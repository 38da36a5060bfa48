import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { chooseTheme } from '@/lib/theme.js';

const [shell = '', script = ''] = ['index.html', 'public/theme.js'].map((file) =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
);
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.getAttribute('media'));
const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = shell.match(/<meta name="theme-color".*>/g)?.join('') ?? '';
  expect(bars()).toEqual(bySystem);
});

it('the browser’s own bar has the colour of the theme that was chosen, and of the system’s when none is', () => {
  chooseTheme('dark');
  expect(bars()).toEqual(['not all', 'all']);
  chooseTheme('light');
  expect(bars()).toEqual(['all', 'not all']);
  chooseTheme('system');
  expect(bars()).toEqual(bySystem);
});

it('has it again before the next page is drawn', () => {
  localStorage.setItem('theme', 'dark');
  new Function(script)();
  expect(bars()).toEqual(['not all', 'all']);
  expect(document.documentElement.dataset.theme).toBe('dark');
});
