import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Spaces, escapes and numbers that no JSON library would write again like this. */
const body =
  ' {"id" : "WH-1",\n"event_type":"PAYMENT.CAPTURE.COMPLETED", "resource":{"amount":5.00,"note":"\\u00e9\u00e9 \\/"} }\r\n';
const signature = {
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-time': '2026-11-22T04:00:00Z',
  'paypal-transmission-sig': 'c2lnbmVk',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
  'paypal-auth-algo': 'SHA256withRSA',
};

it('a webhook reaches billing byte for byte, with what its signature stands in, as nobody’s request', async () => {
  const headers = { 'content-type': 'application/json', ...signature };
  const answer = await gateway.ask({ method: 'POST', path: '/api/paypal/webhook', headers, body });
  expect(answer.status).toBe(200);
  expect(gateway.billing.received).toMatchObject([{ method: 'POST', url: '/api/paypal/webhook', headers, body }]);
});

it('no other call is more than what it means', async () => {
  gateway.billing.received.length = 0;
  const headers = { 'content-type': 'application/json', cookie: await gateway.signIn(), origin: 'http://wifi.example' };
  await gateway.ask({ method: 'POST', path: '/api/paypal/order', headers, body: '{ "amount" : "5.00" }' });
  expect(gateway.billing.received.map((one) => one.body)).toEqual(['{"amount":"5.00"}']);
});
