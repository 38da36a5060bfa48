import { randomBytes, randomUUID } from 'node:crypto';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { keyEnvironment } from '@wifi-share/tools/test-servers/service-environment';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { configSchema } from '../src/config.js';
import { type BillingApp, outcomeOf, startBilling } from './billing-app.js';

let app: BillingApp;
let ahead = 0;
beforeAll(async () => {
  app = await startBilling({
    now: () => new Date(Date.now() + ahead),
    env: { BILLING_SELLER: 'Hotel WiFi s.r.o. | Dlouhá 1, Praha | VAT CZ123', BILLING_TAX_NOTE: 'VAT 21 % included' },
  });
});
afterAll(() => app.stop());

describe('what a user has paid', () => {
  it('is shown newest first to them and to admins, and to no other user', async () => {
    const [payer, other] = [await app.knownOwner(), await app.knownOwner()];
    const first = await app.pay(payer);
    // PayPal's times are whole seconds.
    ahead += 1000;
    const second = await app.pay(payer, '8.00');
    // Until when another month would be is different each moment.
    const { nextPaidUntil: _, ...own } = await app.billingOf(payer);
    expect(own).toMatchObject({ paidPlan: { version: 2, plan: 'pro' }, isPending: false });
    expect(own.payments.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(own.payments).toContainEqual(expect.objectContaining({ amountCents: 800, isTest: true, refundedAt: null }));
    expect((await app.asAdmin(`/api/admin/users/${payer.userId}/billing`)).body).toMatchObject(own);
    expect(outcomeOf(await app.call('GET', `/api/user/${payer.userId}/billing`, other))).toBe('403 forbidden');
    expect(outcomeOf(await app.call('GET', `/api/admin/users/${payer.userId}/billing`, payer))).toBe('403 forbidden');
    expect(outcomeOf(await app.call('GET', `/api/admin/users/${payer.userId}/billing`, null))).toBe(
      '401 admin_required',
    );
  });

  it('has a receipt each, which is its payer’s', async () => {
    const [payer, other] = [await app.knownOwner(), await app.knownOwner()];
    const id = await app.pay(payer);
    const { body } = await app.call('GET', `/api/user/${payer.userId}/payments/${id}`, payer);
    expect(body).toMatchObject({
      payment: { id, plan: 'premium', amountCents: 500, currency: 'USD', isTest: true },
      ...{ periodStart: expect.any(String), seller: ['Hotel WiFi s.r.o.', 'Dlouhá 1, Praha', 'VAT CZ123'] },
      payer: { name: 'Anna Nová', email: `${payer.userId}@mail.example` },
    });
    expect(body.periodStart).toBe(body.payment.capturedAt);
    expect(body.periodEnd).toBe((await app.billingOf(payer)).paidPlan.paidUntil);
    expect(body.creditedDays).toBe(0);
    ahead += 1000;
    const upgrade = await app.call('GET', `/api/user/${payer.userId}/payments/${await app.pay(payer, '8.00')}`, payer);
    // 30 days for $5 are worth 18.75 of those for $8.
    expect(upgrade.body.creditedDays).toBe(19);
    const foreign = await app.call('GET', `/api/user/${other.userId}/payments/${id}`, other);
    expect(outcomeOf(foreign)).toBe('404 payment_not_found');
  });

  it('has the payer’s own company lines on every receipt, which only they change', async () => {
    const [payer, other] = [await app.knownOwner(), await app.knownOwner()];
    const id = await app.pay(payer);
    const path = `/api/user/${payer.userId}/billing-details`;
    const details = 'Hostel Rybka s.r.o.\nVAT CZ999';
    expect(outcomeOf(await app.call('PUT', path, other, { details }))).toBe('403 forbidden');
    expect((await app.call('PUT', path, payer, { details: 'x'.repeat(301) })).status).toBe(400);
    expect((await app.call('PUT', path, payer, { details })).status).toBe(204);
    expect(await app.billingOf(payer)).toMatchObject({ details });
    const receipt = await app.call('GET', `/api/user/${payer.userId}/payments/${id}`, payer);
    expect(receipt.body).toMatchObject({ payer: { details }, taxNote: 'VAT 21 % included' });
    await app.call('PUT', path, payer, { details: ' ' });
    expect(await app.billingOf(payer)).toMatchObject({ details: '' });
  });

  it('is receipted by e-mail, as a test payment where no money moved', async () => {
    const payer = await app.knownOwner({ language: 'de' });
    const paymentId = await app.pay(payer);
    await expect
      .poll(() => app.mailsTo(payer))
      .toMatchObject([
        {
          ...{ template: 'receipt', to: `${payer.userId}@mail.example`, language: 'de' },
          variables: {
            ...{ paymentId, plan: 'premium', amountCents: 500, currency: 'USD', isTest: true, name: 'Anna' },
            period: { start: expect.any(String), end: (await app.billingOf(payer)).paidPlan.paidUntil },
            seller: ['Hotel WiFi s.r.o.', 'Dlouhá 1, Praha', 'VAT CZ123'],
            link: 'https://wifi.example/user-dashboard?tab=settings&section=receipts',
          },
        },
      ]);
  });
});

describe('a payer whose events have left the stream', () => {
  it('is asked for at identity, and gets the receipt', async () => {
    const payer = { ...(await app.knownOwner()), userId: randomUUID() };
    app.identity.users.set(payer.userId, app.factsOf(payer.userId, 3, { language: 'tr' }));
    await app.pay(payer);
    await expect
      .poll(() => app.mailsTo(payer))
      .toMatchObject([{ template: 'receipt', to: `${payer.userId}@mail.example`, language: 'tr' }]);
  });
});

describe('a payer who is not known while identity is away', () => {
  const unknownPayer = async () => ({ ...(await app.knownOwner()), userId: randomUUID() });
  const owedTo = async ({ userId }: { userId: string }) => (await app.accounts.findOne({ userId }))?.owedMails;

  it('has the plan at once, and once identity is back each e-mail, once', async () => {
    const payer = await unknownPayer();
    app.identity.users.set(payer.userId, app.factsOf(payer.userId, 3, { language: 'de' }));
    app.identity.answers = 503;
    const paymentId = await app.pay(payer);
    expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: 'premium' } });
    app.paypal.refund(paymentId);
    await app.orders.updateOne({ captureId: paymentId }, { $set: { checkAt: new Date(0) } });
    await vi.waitFor(async () => expect(await owedTo(payer)).toHaveLength(2));
    expect(await app.mailsTo(payer)).toEqual([]);
    app.identity.answers = 200;
    await vi.waitFor(async () => expect(await app.mailsTo(payer)).toHaveLength(2));
    const mails = (await app.mailsTo(payer)).sort((a, b) => a.template.localeCompare(b.template));
    expect(mails).toMatchObject([
      { template: 'payment-refunded', variables: { paymentId, left: null } },
      { template: 'receipt', to: `${payer.userId}@mail.example`, language: 'de', variables: { paymentId } },
    ]);
    expect(await owedTo(payer)).toEqual([]);
  });

  it('and is gone when it is back, is owed nothing', async () => {
    const [gone, deleted] = [await unknownPayer(), await unknownPayer()];
    app.identity.answers = 503;
    for (const payer of [gone, deleted]) await app.pay(payer);
    await app.deleteAccount(deleted);
    await vi.waitFor(async () => expect(await app.accounts.countDocuments({ userId: deleted.userId })).toBe(0));
    app.identity.answers = 200;
    await vi.waitFor(async () => expect(await owedTo(gone)).toEqual([]));
    expect(await app.accounts.countDocuments({ 'owedMails.eventId': { $exists: true } })).toBe(0);
    for (const payer of [gone, deleted]) expect(await app.mailsTo(payer)).toEqual([]);
  });
});

describe('PayPal’s buttons', () => {
  it('get what they need', async () => {
    const payer = await app.knownOwner();
    expect((await app.call('GET', '/api/paypal/setup', payer)).body).toEqual({
      ...{ clientToken: expect.any(String), clientId: app.paypal.clientId, sdkUrl: app.paypal.sdkUrl, isTest: true },
    });
  });
});

describe('without PayPal’s credentials', () => {
  it('nothing can be paid, and the rest of the service works', async () => {
    const { paypal, identity } = app;
    const env = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
    const closed = await startBilling({ paypal, identity, env });
    try {
      const payer = await closed.knownOwner();
      const webhook = { id: 'WH-1', event_type: 'X', resource: {} };
      const answers = [
        await closed.call('GET', '/api/paypal/setup', payer),
        await closed.order(payer),
        await closed.capture(payer, 'ANY'),
        await closed.call('POST', '/api/paypal/webhook', null, webhook),
      ];
      expect(answers.map(outcomeOf)).toEqual(Array(4).fill('503 payments_unavailable'));
      expect(await closed.billingOf(payer)).toMatchObject({ payments: [], paidPlan: { version: 0, plan: null } });
    } finally {
      await closed.stopService();
    }
  });
});

describe('the configuration', () => {
  const environment = (more: Record<string, string>) => ({
    ...{ PORT: '0', ...keyEnvironment, MONGO_URL: 'mongodb://db', REDIS_URL: 'redis://r' },
    ...{ NATS_URL: 'nats://n', PUBLIC_URL: 'https://wifi.cafe-nord.eu', IDENTITY_URL: 'http://identity' },
    MAIL_SEALING_KEY: randomBytes(32).toString('base64'),
    ...more,
  });
  const read = (more: Record<string, string>) => () => loadConfig(configSchema, environment(more));

  it.each(['http://127.0.0.1:3100', 'https://api-m.paypal.com.example', 'https://api-m.sandbox.paypal.com'])(
    'refuses %s as PayPal in production',
    (PAYPAL_API_URL) => {
      expect(read({ PAYPAL_API_URL })).toThrow(
        "PAYPAL_API_URL: has to be PayPal's, over https and not its sandbox, in production",
      );
      expect(read({ PAYPAL_API_URL, APP_ENV: 'development' })).not.toThrow();
    },
  );

  it.each(['http://www.paypal.com/core', 'https://paypal.com.example/core', 'https://notpaypal.com/core'])(
    'refuses %s as PayPal’s script in production',
    (PAYPAL_SDK_URL) => {
      expect(read({ PAYPAL_SDK_URL })).toThrow('PAYPAL_SDK_URL: has to be of paypal.com, over https, in production');
      const ownApi = { PAYPAL_API_URL: 'https://api-m.paypal.com', APP_ENV: 'development' };
      expect(read({ PAYPAL_SDK_URL, ...ownApi })).not.toThrow();
      expect(read({ PAYPAL_SDK_URL: 'https://www.paypal.com/web-sdk/v6/core' })).not.toThrow();
    },
  );

  it('needs the webhook’s id in production where anything can be paid, as refunds are reported there', () => {
    const credentials = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: randomBytes(32).toString('hex') };
    expect(read(credentials)).toThrow('PAYPAL_WEBHOOK_ID: is needed with PAYPAL_CLIENT_ID in production');
    expect(read({ ...credentials, APP_ENV: 'development' })).not.toThrow();
    expect(read({ ...credentials, PAYPAL_WEBHOOK_ID: 'WEBHOOK' })).not.toThrow();
    expect(read({})).not.toThrow();
  });
});
