import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { t } from './person.js';

const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('the landing page has its parts in the order of the specification, then prices and a last call', async () => {
  await mountApp('/');
  const main = within(screen.getByRole('main'));
  expect(names(main.getAllByRole('heading', { level: 2 }))).toEqual([
    ...(['nfc', 'quick', 'secure'] as const).map((id) => t(`landing.features.${id}.title`)),
    t('landing.dashboard.title'),
    t('landing.steps.title'),
    t('landing.prices.title'),
    t('landing.lastCall.title'),
  ]);
  expect(names(main.getAllByRole('heading', { level: 3 })).slice(-3)).toEqual(['Free', 'Premium', 'Pro']);
  expect(main.getAllByRole('heading', { level: 3 })).toHaveLength(4 + 3);
  expect(main.getByRole('link', { name: t('landing.dashboard.login') }).getAttribute('href')).toBe('/user-login');
});

it('so has the footer, whose helper is for who is signed in', async () => {
  const parts = (helper: string[]) => [
    ...[t('common.about'), t('common.howItWorks'), t('common.faq'), t('common.cookies'), ...helper],
    t('common.adminPanel'),
  ];
  await mountApp('/');
  const shown = () => {
    const footer = within(screen.getByRole('contentinfo'));
    return [...footer.getByRole('navigation').querySelectorAll<HTMLElement>('a, button')];
  };
  expect(names(shown()).slice(1)).toEqual(parts([]));
  expect(screen.getByRole('contentinfo').textContent).toMatch(/\d{4}[^\d]*$/);
  await mountApp('/', { user: anna });
  expect(names(shown()).slice(1)).toEqual(parts([t('common.nfcHelper')]));
});
