import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayPalSimulator } from '../../src/paypal/simulator.js';

/** A page with PayPal's button, under a policy as strict as ours; what happens is written into its log. */
const page = (sdkUrl: string, presentationMode: string) => `<!doctype html>
<title>Shop</title>
<script src="${sdkUrl}"></script>
<paypal-button></paypal-button>
<ol></ol>
<script nonce="shop">
  const say = (what) => document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: what }));
  const order = () => fetch('/order', { method: 'POST' }).then((answer) => answer.json());
  const instance = paypal.createInstance({ clientToken: 'a-token', components: ['paypal-payments'] });
  instance.then((sdk) => {
    const session = sdk.createPayPalOneTimePaymentSession({
      onApprove: async ({ orderId, payerId }) => say('approved ' + orderId + ' ' + payerId),
      onCancel: ({ orderId }) => say('cancelled ' + orderId),
      onError: (error) => say('error ' + error.message),
      onComplete: ({ paymentSessionState }) => say(paymentSessionState),
    });
    document.querySelector('paypal-button').onclick = () => session.start({ presentationMode: '${presentationMode}' }, order());
    say('ready');
  });
</script>`;

const policy = ({ url }: PayPalSimulator) =>
  `default-src 'none'; script-src 'nonce-shop' ${url}; frame-src ${url}; connect-src 'self'; style-src 'self'`;

/** A shop at an origin of its own; `createOrder` is what its server does when the button asks for an order. */
export async function startShop(payPal: PayPalSimulator, createOrder: () => Promise<string>) {
  const server = createServer(async ({ method, url }, response) => {
    if (method === 'POST') return response.end(JSON.stringify({ orderId: await createOrder() }));
    const mode = new URL(url ?? '', 'http://shop').searchParams.get('mode') ?? 'auto';
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy(payPal) };
    return response.writeHead(200, headers).end(page(payPal.sdkUrl, mode));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
