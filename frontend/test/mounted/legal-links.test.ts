import { screen, within } from '@testing-library/dom';
import { legalMetaName } from '@wifi-share/contracts/legal';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';

const t = translate.bind(null, 'en');

it('the footer and the sign-up lead to what the operator has to say, where that is set', async () => {
  await mountApp('/enhanced-signup');
  const footer = () => within(screen.getByRole('navigation', { name: t('common.footer') }));
  await screen.findByRole('contentinfo');
  expect(footer().queryByRole('link', { name: t('common.legal.terms') })).toBeNull();

  const hrefs = { terms: '/terms', imprint: 'https://company.example/imprint' };
  await mountApp('/enhanced-signup', { metas: { [legalMetaName]: JSON.stringify(hrefs) } });
  await screen.findByRole('contentinfo');
  expect(
    footer()
      .getByRole('link', { name: t('common.legal.terms') })
      .getAttribute('href'),
  ).toBe('/terms');
  expect(footer().queryByRole('link', { name: t('common.legal.privacy') })).toBeNull();
  const atSignUp = within(screen.getByRole('navigation', { name: t('common.legal.label') }));
  atSignUp.getByRole('link', { name: t('common.legal.imprint') });
});
