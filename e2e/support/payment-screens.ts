import { readBilling } from '@wifi-share/contracts/calls/payments';
import type { Page } from 'playwright-core';

const button = {
  approve: 'Approve the test payment',
  decline: 'Pay with a card that is declined',
  cancel: 'Cancel and go back',
};
type Decision = keyof typeof button;

/** Decides at PayPal in the window that its own button opens. */
export async function payByButton(page: Page, decision: Decision): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('paypal-button').click()]);
  await popup.getByRole('button', { name: button[decision] }).click();
}

/** Decides on PayPal's own page, to which the payment step leads. */
export async function payOnPage(page: Page, name: string, decision: Decision): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: button[decision] }).click();
}

/** What billing says of the user who is signed in. */
export async function billingOf(
  page: Page,
): Promise<{ paidPlan: { plan: string | null; paidUntil: string | null }; payments: unknown[] }> {
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').id);
  return (await page.context().request.get(readBilling.path.replace('{id}', id))).json();
}
