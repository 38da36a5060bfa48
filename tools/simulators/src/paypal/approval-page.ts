import { decimalOf } from '@wifi-share/contracts/money';
import type { SimulatedOrder } from './state.js';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: Canvas; color: CanvasText }
  main { width: min(26rem, 100% - 2rem); padding: 1.5rem; box-sizing: border-box; border: 1px solid GrayText; border-radius: 12px }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  .notice { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: 8px; background: #ffe8a3; color: #1c1400; font-weight: 600 }
  .amount { font-size: 2rem; font-variant-numeric: tabular-nums; margin: .5rem 0 1rem }
  form { display: grid; gap: .5rem }
  button { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid GrayText; background: ButtonFace; color: ButtonText; cursor: pointer }
  button.main { background: #0a5fd8; border-color: #0a5fd8; color: #fff }`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main>${content}</main></body>
</html>`;

/** Where the payer decides. `presentation` says how it was opened, so that the decision finds its way back. */
export const approvalPage = (order: SimulatedOrder, presentation: string): string =>
  page(
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
  page('PayPal simulator', `<p class="notice" role="status">Test payment</p><h1>${escaped(reason)}</h1>`);

/**
 * Notifies the opening page of the decision. That page closes it: a window that closes itself can be seen
 * as closed, which is a cancellation, before its message arrives.
 */
export const messagePage = (message: object): string =>
  page(
    'PayPal simulator',
    `<p>You can close this window.</p>
    <script>
      const message = ${JSON.stringify(message).replaceAll('<', '\\u003c')};
      const asker = window.opener || (window.parent !== window && window.parent);
      if (asker) asker.postMessage(message, '*');
      else window.close();
    </script>`,
  );
