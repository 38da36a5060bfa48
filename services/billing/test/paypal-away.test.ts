import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayPalFixture, type PayPalFixture, premiumOrder } from './paypal-fixture.js';

let fixture: PayPalFixture;
beforeEach(async () => {
  fixture = await createPayPalFixture({ port: await freePort() });
});
afterEach(() => fixture.close());

const away = { name: 'DependencyUnavailable', message: 'PayPal is unavailable' };

describe('a call that PayPal does not answer well', () => {
  const passing = ['error', 'throttled', 'garbled', 'lost'] as const;
  it.each(passing)('is made again after %s, and then answered', async (fault) => {
    const { paypalId } = await fixture.approvedOrder();
    fixture.payPal.next({ on: 'read', fault });
    await expect(fixture.client.readOrder(paypalId)).resolves.toMatchObject({ status: 'APPROVED' });
    expect(fixture.payPal.calls('read')).toBe(2);
  });

  it('is made three times and not more', async () => {
    const { paypalId } = await fixture.approvedOrder();
    fixture.payPal.next({ on: 'capture', fault: 'error', times: 10 });
    await expect(fixture.client.captureOrder(paypalId, randomUUID())).rejects.toMatchObject(away);
    expect(fixture.payPal.calls('capture')).toBe(3);
    expect(fixture.payPal.charges()).toEqual([]);
  });

  it('ends before the gateway’s timeout when PayPal is silent, and may have been done all the same', async () => {
    const { paypalId } = await fixture.approvedOrder();
    fixture.payPal.next({ on: 'capture', fault: 'slow', milliseconds: 600_000 });
    await expect(fixture.client.captureOrder(paypalId, randomUUID())).rejects.toMatchObject(away);
    await expect(fixture.client.readOrder(paypalId)).resolves.toMatchObject({ captures: [{ status: 'COMPLETED' }] });
  });

  it('is not sent on to where an answer points', async () => {
    const { paypalId } = await fixture.approvedOrder();
    const tokens = fixture.payPal.calls('token');
    fixture.payPal.next({ on: 'read', fault: 'redirect' });
    await expect(fixture.client.readOrder(paypalId)).rejects.toMatchObject(away);
    expect(fixture.payPal.calls('token')).toBe(tokens);
  });

  it('works again once PayPal is back', async () => {
    const { paypalId } = await fixture.approvedOrder();
    await fixture.payPal.stop();
    await expect(fixture.client.readOrder(paypalId)).rejects.toMatchObject(away);
    await fixture.payPal.restart();
    await expect(fixture.client.readOrder(paypalId)).resolves.toMatchObject({ status: 'APPROVED' });
  });

  it('that PayPal does not accept is no refusal of the payer', async () => {
    await expect(fixture.client.createOrder(premiumOrder({ returnUrl: 'nowhere' }))).rejects.toMatchObject(away);
    expect(fixture.payPal.calls('create')).toBe(1);
    expect(fixture.logged.join()).toContain('INVALID_PARAMETER_SYNTAX');
  });
});

describe('secrets', () => {
  it('are in no log line and in no error', async () => {
    const { paypalId } = await fixture.approvedOrder();
    const token = await fixture.client.clientToken();
    const errors: unknown[] = [];
    const faults = [
      { on: 'token', fault: 'error', times: 3 },
      { on: 'token', fault: 'unauthorised' },
      { on: 'read', fault: 'unauthorised', times: 2 },
      { on: 'read', fault: 'redirect' },
      { on: 'read', fault: 'refused', times: 3 },
    ] as const;
    for (const fault of faults) {
      fixture.payPal.next(fault);
      if (fault.on === 'token') fixture.payPal.revokeTokens();
      await fixture.client.readOrder(paypalId).catch((error: unknown) => errors.push(error));
    }
    expect(errors).toHaveLength(5);
    const seen = fixture.logged.join('\n') + inspect(errors, { depth: 20, showHidden: true });
    const { clientId, clientSecret } = fixture.payPal;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    for (const secret of [clientSecret, basic, token, 'Bearer ', 'A21AA']) expect(seen).not.toContain(secret);
    expect(seen).toContain('/v2/checkout/orders');
  });
});
