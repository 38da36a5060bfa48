import { holdTag } from '../web-nfc.js';
import type { Place, View } from './view.js';

const write = async ({ page, form, t }: Place) => {
  await form.press('nfc.writer.write');
  await holdTag(page);
  await form.says(t('nfc.state.written.title'));
};

export const tagAndCardViews: View[] = [
  {
    name: 'NFC helper',
    as: 'owner',
    path: '/nfc-helper',
    reach: async ({ page, form, t }) => {
      await page.getByText(t('nfc.app.instead')).click();
      await form.button('nfc.file.download').waitFor();
    },
  },
  {
    name: 'NFC helper for an inactive network',
    as: 'leaver',
    path: '/nfc-helper',
    reach: ({ form, t }) => form.says(t('nfc.inactive.text')),
  },
  {
    name: 'tag to be held',
    as: 'owner',
    path: '/nfc-helper',
    reach: async ({ form, t }) => {
      await form.press('nfc.writer.write');
      await form.says(t('nfc.state.writing.title'));
    },
  },
  {
    name: 'tag that failed',
    as: 'owner',
    path: '/nfc-helper',
    reach: async ({ page, form, t }) => {
      await form.press('nfc.writer.write');
      await holdTag(page, { refuses: ['NotReadableError', ''] });
      await form.says(t('nfc.failure.switchedOff.title'));
    },
  },
  { name: 'tag that is written', as: 'owner', path: '/nfc-helper', reach: write },
  {
    name: 'lock of a tag',
    as: 'owner',
    path: '/nfc-helper',
    reach: write,
    layer: {
      file: 'features/nfc-helper/lock-tag-dialog.tsx',
      role: 'alertdialog',
      title: ['nfc.lock.title'],
      opener: ({ form }) => form.button('nfc.writer.lock'),
    },
  },
  {
    name: 'NFC helper without a network',
    as: 'newcomer',
    path: '/nfc-helper',
    reach: ({ page, t }) => page.getByText(t('nfc.empty.text')).waitFor(),
  },
  {
    name: 'card designer',
    as: 'owner',
    path: '/wifi-card?network={networkId}&accent=facc15',
    reach: ({ page }) => page.locator('.card-face').first().waitFor(),
  },
  {
    name: 'card designer without a network',
    as: 'newcomer',
    path: '/wifi-card',
    reach: ({ page, t }) => page.getByText(t('card.none.title')).waitFor(),
  },
  {
    name: 'card to print',
    as: 'owner',
    path: '/wifi-card/print?network={networkId}&template=sheet-2x4',
    reach: ({ page }) => page.locator('.card-face').first().waitFor(),
  },
];
