import { decimalOf } from '@wifi-share/contracts/money';
import { escaped, simulatorPage } from '../simulator-page.js';
import type { SimulatedOrder } from './state.js';

/** Where the payer decides. `presentation` says how it was opened, so that the decision finds its way back. */
export const approvalPage = (order: SimulatedOrder, presentation: string): string =>
  simulatorPage(
    'PayPal simulator',
    `<p class="notice" role="status">Test payment: this is a simulator, no money moves.</p>
    <h1>${escaped(order.brandName ?? 'A merchant')}</h1>
    <p>${escaped(order.description ?? 'An order')}</p>
    <p class="amount">${decimalOf(order.cents)} ${escaped(order.currency)}</p>
    <form method="post" action="/checkoutnow">
      <input type="hidden" name="token" value="${escaped(order.id)}">
      <input type="hidden" name="presentation" value="${escaped(presentation)}">
      <button class="main" name="decision" value="approve">Approve the test payment</button>
      <button name="decision" value="decline">Pay with a card that is declined</button>
      <button name="decision" value="cancel">Cancel and go back</button>
    </form>`,
  );

/** Where an order ends that can't be paid any more. */
export const deadEndPage = (reason: string): string =>
  simulatorPage('PayPal simulator', `<p class="notice" role="status">Test payment</p><h1>${escaped(reason)}</h1>`);

/**
 * Notifies the opening page of the decision. That page closes it: a window that closes itself can be seen
 * as closed, which is a cancellation, before its message arrives.
 */
export const messagePage = (message: object): string =>
  simulatorPage(
    'PayPal simulator',
    `<p>You can close this window.</p>
    <script>
      const message = ${JSON.stringify(message).replaceAll('<', '\\u003c')};
      const asker = window.opener || (window.parent !== window && window.parent);
      if (asker) asker.postMessage(message, '*');
      else window.close();
    </script>`,
  );
