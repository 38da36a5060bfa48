import { randomUUID } from 'node:crypto';
import { type PayPalSimulator, startPayPalSimulator } from '../../src/paypal/simulator.js';

type Options = NonNullable<Parameters<typeof startPayPalSimulator>[0]>;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

/** What a shop sends to order something for $5. */
export const orderOf = (value = '5.00') => ({
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: randomUUID(), description: 'Premium <one month>', amount: { currency_code: 'USD', value } },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'https://shop.example/plans?plan=premium',
        cancel_url: 'https://shop.example/plans',
        brand_name: 'Café & Co',
      },
    },
  },
});

/** A merchant who talks to `payPal` in bare HTTP. */
export async function merchantOf(payPal: PayPalSimulator) {
  const { clientId, clientSecret } = payPal;

  async function send(path: string, headers: Record<string, string>, body?: BodyInit): Promise<Answer> {
    const answer = await fetch(payPal.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body!,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  const askForToken = (secret = clientSecret) =>
    send(
      '/v1/oauth2/token',
      { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      new URLSearchParams({ grant_type: 'client_credentials' }),
    );
  const { body: token } = await askForToken();

  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    send(
      path,
      { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json', ...headers },
      body && JSON.stringify(body),
    );

  return {
    askForToken,
    call,
    /** The id of an order that waits for its payer. */
    order: async (value?: string): Promise<string> => (await call('/v2/checkout/orders', orderOf(value))).body.id,
    capture: (id: string, requestId = randomUUID() as string) =>
      call(`/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': requestId }),
    read: (id: string) => call(`/v2/checkout/orders/${id}`),
  };
}

/** A simulator with its merchant. */
export async function payPalWithMerchant(options: Options = {}) {
  const payPal = await startPayPalSimulator(options);
  return { payPal, merchant: await merchantOf(payPal) };
}
