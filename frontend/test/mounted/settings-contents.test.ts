import { screen, within } from '@testing-library/dom';
import { singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { t } from './person.js';

it.each([
  ['own passwords', {}],
  ['single sign-on alone', { [singleSignOnMetaName]: JSON.stringify({ name: 'Acme', required: true }) }],
])('the contents of the settings lead to each section, in their order, with %s', async (_, metas) => {
  await mountApp('/user-dashboard?tab=settings', { user: anna, metas });
  const contents = await screen.findByRole('navigation', { name: t('settings.contents') });
  const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
  const headings = [...document.querySelectorAll('main h2[id]')];
  expect(links.map((link) => [link.hash, link.textContent])).toEqual(
    headings.map(({ id, textContent }) => [`#${id}`, textContent]),
  );
});
