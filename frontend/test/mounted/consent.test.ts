import { adsMetaName } from '@wifi-share/contracts/ads';
import common from '@wifi-share/texts/en/common.json';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startConsent } from '@/components/consent/cookie-consent.js';
import { createTranslator } from '@/lib/i18n/i18n.js';
import { layOut } from './laid-out-page.js';

it('the question about cookies leaves the focus where it is: who types on goes on typing', async () => {
  layOut();
  document.head.innerHTML = `<meta name="${adsMetaName}" content="offered">`;
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  field?.focus();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await startConsent(createTranslator('en', common, 'Test Brand'));
  await vi.advanceTimersByTimeAsync(1000);
  const banner = document.body.firstElementChild?.querySelector('[role=region]');
  banner?.dispatchEvent(Object.assign(new Event('transitionend'), { propertyName: 'opacity' }));
  expect(banner?.textContent).toContain('cookies');
  expect(document.activeElement).toBe(field);
});
