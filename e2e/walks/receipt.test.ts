import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { paidOwner, payPalOf } from '../support/payer.js';
import { isBlankAlongEdges, printedPages } from '../support/printed-page.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

it('a receipt says that it was refunded, and is printed on one sheet of A4, black on white, without what stands around it', async () => {
  const { person, who } = await paidOwner(run, await people.verified(), '8.00');
  const { id = '' } = (await who.billing()).payments[0] ?? {};
  const page = await openAs(openPage, run.appUrl, person, {
    language: 'en',
    path: `/receipt/${id}`,
    options: { colorScheme: 'dark' },
  });
  const form = formOn(page, t);
  await form.says(id);
  const bar = form.button('payment.receipt.print');
  await bar.waitFor();
  await payPalOf(run).refund(id);
  const refundedAt = async () => (await who.billing()).payments[0]?.refundedAt;
  await expect.poll(refundedAt).toEqual(expect.any(String));
  await page.reload();
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date((await refundedAt()) ?? ''));
  await form.says(t('payment.receipt.refunded', { date }));

  const pages = await printedPages(await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  const [sheet] = pages;
  expect([Math.round(sheet!.width), Math.round(sheet!.height)]).toEqual([210, 297]);
  expect(isBlankAlongEdges(sheet!, 15)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await bar.isVisible()).toBe(false);
  await form.says('$8.00');

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/receipt/UNKNOWN');
  await form.says(t('payment.receipt.missing.title'));
  expect(await bar.count()).toBe(0);
});
