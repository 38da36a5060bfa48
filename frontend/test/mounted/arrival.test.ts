import { screen, waitFor } from '@testing-library/dom';
import { createMemoryHistory } from 'history';
import { afterEach, expect, it } from 'vitest';
import { removeLoadedMetadata } from '@/lib/router/document.js';
import { view } from './laid-out-page.js';
import { brand, mountApp } from './mounted-app.js';

afterEach(() => {
  view.prefersReducedMotion = false;
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const about = `About ${brand}`;
const questions = 'Frequently asked questions';

it('another screen is scrolled to its top smoothly; its heading has the focus, and its title is read out', async () => {
  const history = await mountApp('/about');
  await heading(about);
  expect(view.scrolls).toEqual([]);
  history.push('/faq');
  const title = await heading(questions);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.tabIndex).toBe(-1);
  await waitFor(() => expect(view.scrolls).toEqual([{ top: 0, behavior: 'smooth' }]));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${questions} · ${brand}`));
});

it('"back" leads to where the screen was left, at once', async () => {
  const history = await mountApp('/about');
  await heading(about);
  Object.assign(window, { scrollY: 700 });
  history.push('/faq');
  await heading(questions);
  Object.assign(window, { scrollY: 0 });
  history.back();
  await heading(about);
  await waitFor(() => expect(view.scrolls.at(-1)).toEqual({ top: 700, behavior: 'instant' }));
});

it('what changes in the query alone neither scrolls nor takes the focus', async () => {
  const history = await mountApp('/user-login');
  await heading('Login');
  history.push('/user-login?error=no_auth_data');
  await screen.findByRole('alert');
  // Effects run in tasks of their own.
  for (let tasks = 0; tasks < 4; tasks++) await new Promise((resolve) => setTimeout(resolve));
  expect(view.scrolls).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

const aboutTheScreen = [
  '<meta name="description" content="a">',
  '<meta name="robots" content="noindex">',
  '<link rel="canonical" href="/about">',
  '<link rel="alternate" hreflang="de" href="/about?lang=de">',
  '<meta property="og:title" content="a">',
  '<meta name="twitter:card" content="summary">',
];
const aboutTheSite = '<meta name="application-name" content="a"><link rel="manifest" href="/site.webmanifest">';

function loadedHead() {
  const head = document.createElement('div');
  head.innerHTML = aboutTheSite + aboutTheScreen.join('');
  const history = createMemoryHistory({ initialEntries: ['/about'] });
  removeLoadedMetadata(history, head);
  return { head, history };
}

it('what a document says about the screen that it was loaded for goes when another one is shown', () => {
  const { head, history } = loadedHead();
  history.push('/faq');
  expect(head.innerHTML).toBe(aboutTheSite);
});

it('and stays while that is shown', () => {
  const { head, history } = loadedHead();
  history.push('/about?lang=de#top');
  expect(head.children).toHaveLength(aboutTheScreen.length + 2);
});
