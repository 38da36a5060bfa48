import { screen, within } from '@testing-library/dom';
import { planIds } from '@wifi-share/contracts/plans';
import { expect, it, onTestFinished } from 'vitest';
import { chooseTheme } from '@/lib/theme.js';
import { qrMatrix } from '../../shared/qr-matrix.js';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { t } from './person.js';

const header = () => within(screen.getByRole('banner'));
const section = (title: string) => within(screen.getByRole('region', { name: title }));
const targets = (elements: HTMLElement[]) =>
  elements.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);

it('who is signed out finds the login and the sign-up in the header, who is signed in neither', async () => {
  await mountApp('/');
  expect(
    header()
      .getByRole('link', { name: t('common.login') })
      .getAttribute('href'),
  ).toBe('/user-login');
  expect(
    header()
      .getByRole('link', { name: t('common.signUp') })
      .getAttribute('href'),
  ).toBe('/enhanced-signup');
  await mountApp('/', { user: anna });
  expect(header().queryByRole('link', { name: t('common.login') })).toBeNull();
  expect(header().queryByRole('link', { name: t('common.signUp') })).toBeNull();
});

it('every plan is there with its price, that it does not renew, and the way to it by a new account', async () => {
  await mountApp('/');
  const cards = section(t('landing.prices.title'))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('link'));
  expect(cards.map((card) => /\$\d/.exec(card.textContent ?? '')?.[0])).toEqual(['$0', '$5', '$8']);
  const renewals = cards.map((card) => card.textContent?.includes('for 30 days, does not renew'));
  expect(renewals).toEqual([false, true, true]);
  expect(targets(cards.map((card) => within(card).getByRole('link')))).toEqual([
    ['Start with Free', '/enhanced-signup?next=/user-dashboard'],
    ['Start with Premium', '/enhanced-signup?next=/plans?plan=premium'],
    ['Start with Pro', '/enhanced-signup?next=/plans?plan=pro'],
  ]);
});

it('who has a plan is offered the change of it', async () => {
  await mountApp('/', { user: { ...anna, plan: 'premium' } });
  const prices = section(t('landing.prices.title'));
  await prices.findByRole('link', { name: 'Continue with Premium' });
  expect(prices.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/plans?plan=pro');
  expect(prices.getAllByRole('link')).toHaveLength(planIds.length);
});

it('the last call leads to the sign-up, or to the networks of who is signed in', async () => {
  await mountApp('/');
  const link = () => section(t('landing.lastCall.title')).getAllByRole('link');
  expect(targets(link())).toEqual([[t('landing.hero.start'), '/enhanced-signup']]);
  await mountApp('/', { user: anna });
  expect(targets(link())).toEqual([[t('landing.hero.open'), '/user-dashboard']]);
});

it('the code on the sample card opens this site', async () => {
  await mountApp('/');
  const code = await screen.findByRole('img', { name: t('landing.picture.code') });
  expect(code.querySelector('path')?.getAttribute('d')).toBe(qrMatrix(`${window.location.origin}/`).path);
});

it('the pictures of the product are in the visitor’s language and theme', async () => {
  onTestFinished(() => chooseTheme('system'));
  await mountApp('/', { language: 'cs' });
  const pictures = () =>
    [...document.querySelectorAll('picture')].map((picture) => [
      picture.querySelector('img')?.getAttribute('src'),
      picture.querySelector('source')?.srcset,
      picture.querySelector('source')?.media,
    ]);
  const media = () => [...new Set(pictures().map(([, , media]) => media))];
  expect(pictures()).toHaveLength(2);
  for (const [light, dark] of pictures()) {
    expect(light).toMatch(/-cs\.avif$/);
    expect(dark).toMatch(/-cs-dark\.avif$/);
  }
  expect(media()).toEqual(['(prefers-color-scheme: dark)']);
  chooseTheme('dark');
  await expect.poll(media).toEqual(['all']);
  chooseTheme('light');
  await expect.poll(media).toEqual(['not all']);
});
