import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayPalClient } from '../src/paypal/paypal-client.js';
import { createPayPalFixture, type PayPalFixture, premiumOrder } from './paypal-fixture.js';

const hour = 3600;
let now: Date;
let fixture: PayPalFixture;
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  fixture = await createPayPalFixture({ now: () => now, tokenSeconds: 9 * hour });
});
afterEach(() => fixture.close());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe("PayPal's access token", () => {
  it('is asked for once by all who need it first', async () => {
    await Promise.all(Array.from({ length: 10 }, () => fixture.client.createOrder(premiumOrder())));
    expect(fixture.payPal.calls('token')).toBe(1);
  });

  it('is kept until shortly before its end, and replaced before PayPal refuses it', async () => {
    const { paypalId } = await fixture.approvedOrder();
    later(9 * hour - 120);
    await fixture.client.readOrder(paypalId);
    expect(fixture.payPal.calls('token')).toBe(1);
    later(90);
    await fixture.client.readOrder(paypalId);
    expect(fixture.payPal.calls('token')).toBe(2);
    expect(fixture.payPal.calls('read')).toBe(2);
  });

  it('that PayPal does not take any more is replaced, and the call is made again', async () => {
    const { paypalId } = await fixture.approvedOrder();
    fixture.payPal.revokeTokens();
    const reads = await Promise.all(Array.from({ length: 5 }, () => fixture.client.readOrder(paypalId)));
    expect(reads).toHaveLength(5);
    expect(fixture.payPal.calls('token')).toBe(2);
  });

  it('is replaced once a call, not for ever', async () => {
    const { paypalId } = await fixture.approvedOrder();
    fixture.payPal.next({ on: 'read', fault: 'unauthorised', times: 10 });
    await expect(fixture.client.readOrder(paypalId)).rejects.toMatchObject({ name: 'DependencyUnavailable' });
    expect(fixture.payPal.calls('read')).toBe(2);
  });

  it('is not asked for again and again with a secret that PayPal refuses', async () => {
    const { url: apiUrl, clientId } = fixture.payPal;
    const stranger = createPayPalClient({ apiUrl, clientId, clientSecret: 'not-the-secret', log: fixture.log });
    await expect(stranger.createOrder(premiumOrder())).rejects.toMatchObject({ name: 'DependencyUnavailable' });
    expect(fixture.payPal.calls('token')).toBe(1);
    expect(fixture.logged.join()).toContain('invalid_client');
    await stranger.close();
  });
});

describe('the token for browsers', () => {
  it('is a separate one, and valid for at least ten minutes when it is handed out', async () => {
    const first = await fixture.client.clientToken();
    later(290);
    expect(await fixture.client.clientToken()).toBe(first);
    later(20);
    expect(await fixture.client.clientToken()).not.toBe(first);
    const answer = await fetch(`${fixture.payPal.url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first}` },
    });
    expect(answer.status).toBe(401);
  });
});
