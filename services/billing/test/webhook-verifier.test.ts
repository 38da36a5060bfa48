import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateOriginsOf } from '../src/paypal/certificate-store.js';
import type { WebhookVerifier } from '../src/paypal/webhook-verifier.js';
import { createWebhookFixture, noon } from './webhook-fixture.js';
import type { Received } from './webhook-receiver.js';

let fixture: Awaited<ReturnType<typeof createWebhookFixture>>;
let verifier: WebhookVerifier;
let fetchedBefore: number;
beforeAll(async () => {
  fixture = await createWebhookFixture();
});
beforeEach(() => {
  fixture.clock.now = noon;
  verifier = fixture.newVerifier();
  fetchedBefore = fixture.payPal.calls('certificate');
});
afterEach(() => verifier.close());
afterAll(() => fixture.close());

const certificatesFetched = () => fixture.payPal.calls('certificate') - fetchedBefore;

const minute = 60_000;
const day = 24 * 60 * minute;
const invalid = { name: 'Problem', code: 'invalid_webhook' };
const away = { name: 'DependencyUnavailable' };

const withHeaders = ({ headers, body }: Received, changes: Record<string, string | undefined>): Received => ({
  headers: { ...headers, ...changes },
  body,
});

const later = (milliseconds: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + milliseconds);
};

describe("PayPal's webhooks", () => {
  it('are taken when PayPal has signed them, and a copy is too', async () => {
    const webhook = await fixture.webhook();
    expect(webhook.body.toString()).toContain('☂');
    await verifier.verify(webhook);
    await verifier.verify(webhook);
  });

  it('cost one request for the certificate, however many come, also at once', async () => {
    const webhooks = [await fixture.webhook(), await fixture.webhook(), await fixture.webhook()];
    await Promise.all(webhooks.map((webhook) => verifier.verify(webhook)));
    await verifier.verify(await fixture.webhook());
    expect(certificatesFetched()).toBe(1);
  });

  it('are refused when one byte is not what was signed', async () => {
    await expect(verifier.verify(await fixture.webhook('altered'))).rejects.toMatchObject(invalid);
    const { headers, body } = await fixture.webhook();
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    await expect(verifier.verify({ headers, body: spaced })).rejects.toMatchObject(invalid);
  });

  const signed = ['id', 'time', 'sig'] as const;
  it.each(signed)('are refused with the transmission %s of another', async (name) => {
    const first = await fixture.webhook();
    later(minute);
    const header = `paypal-transmission-${name}`;
    const mixed = withHeaders(await fixture.webhook(), { [header]: String(first.headers[header]) });
    await expect(verifier.verify(mixed)).rejects.toMatchObject(invalid);
  });

  it("are refused when they were signed for another merchant's webhook", async () => {
    const other = fixture.newVerifier('ANOTHERWEBHOOK');
    await expect(other.verify(await fixture.webhook())).rejects.toMatchObject(invalid);
    await other.close();
  });

  it('are refused without a header, with a strange one, or by a weaker algorithm', async () => {
    const webhook = await fixture.webhook();
    const names = Object.keys(webhook.headers).filter((name) => name.startsWith('paypal-'));
    expect(names).toHaveLength(5);
    for (const name of names) {
      for (const value of [undefined, '', 'strange', 'x'.repeat(5000)])
        await expect(verifier.verify(withHeaders(webhook, { [name]: value }))).rejects.toMatchObject(invalid);
    }
    await expect(verifier.verify(await fixture.webhook('weakAlgorithm'))).rejects.toMatchObject(invalid);
    expect(certificatesFetched()).toBeLessThanOrEqual(1);
  });

  it('are taken for the three days in which PayPal sends them again, and refused afterwards, or from the future', async () => {
    const webhook = await fixture.webhook();
    later(3 * day);
    await verifier.verify(webhook);
    later(11 * minute);
    await expect(verifier.verify(webhook)).rejects.toMatchObject(invalid);
    later(-3 * day - 22 * minute);
    await expect(verifier.verify(webhook)).rejects.toMatchObject(invalid);
    later(3 * day);
    await expect(verifier.verify(await fixture.webhook('old'))).rejects.toMatchObject(invalid);
  });
});

describe('the certificate of a webhook', () => {
  it('is not fetched from anywhere but PayPal, though the signature would fit', async () => {
    const foreign = await fixture.webhook('foreignCertificate');
    const foreignUrl = new URL(String(foreign.headers['paypal-cert-url']));
    await expect(verifier.verify(foreign)).rejects.toMatchObject(invalid);
    const own = new URL(fixture.payPal.url);
    const path = foreignUrl.pathname;
    const addresses = [
      `${own.protocol}//user@${own.host}${path}`,
      `${own.protocol}//${own.host}@localhost:${own.port}${path}`,
      `${own.origin}${path}?next=http://localhost`,
      `${own.origin}${path}#fragment`,
      `${own.origin}/v1/notifications/certs/../../../simulator/charges`,
      `${own.origin}/checkoutnow`,
      `https://${own.host}${path}`,
      'https://api.paypal.com.example/v1/notifications/certs/CERT-1',
      'file:///etc/passwd',
    ];
    for (const address of addresses)
      await expect(verifier.verify(withHeaders(foreign, { 'paypal-cert-url': address }))).rejects.toMatchObject(
        invalid,
      );
    expect(certificatesFetched()).toBe(0);
  });

  const failures = ['error', 'oversized', 'redirect'] as const;
  it.each(failures)('that PayPal answers with %s is asked for again with the next webhook', async (fault) => {
    const webhook = await fixture.webhook();
    fixture.payPal.next({ on: 'certificate', fault });
    await expect(verifier.verify(webhook)).rejects.toMatchObject(away);
    await verifier.verify(webhook);
    expect(certificatesFetched()).toBe(2);
  });

  it('that PayPal does not know makes the webhook a forged one', async () => {
    const webhook = await fixture.webhook();
    const unknown = `${fixture.payPal.url}/v1/notifications/certs/CERT-unknown`;
    const forged = withHeaders(webhook, { 'paypal-cert-url': unknown });
    for (let times = 0; times < 3; times++) await expect(verifier.verify(forged)).rejects.toMatchObject(invalid);
    expect(certificatesFetched()).toBe(1);
    await verifier.verify(webhook);
  });

  it('is of no use before it begins or after it has ended, also when it was good once', async () => {
    await verifier.verify(await fixture.webhook());
    later(366 * day);
    await expect(verifier.verify(await fixture.webhook())).rejects.toMatchObject(invalid);
    later(-368 * day);
    await expect(verifier.verify(await fixture.webhook())).rejects.toMatchObject(invalid);
  });

  it("comes from the hosts of the same PayPal, or from the simulator's own origin", () => {
    expect(certificateOriginsOf('https://api-m.paypal.com')).toEqual([
      'https://api.paypal.com',
      'https://api-m.paypal.com',
    ]);
    expect(certificateOriginsOf('https://api-m.sandbox.paypal.com/')).toEqual([
      'https://api.sandbox.paypal.com',
      'https://api-m.sandbox.paypal.com',
    ]);
    expect(certificateOriginsOf('http://127.0.0.1:9001/x')).toEqual(['http://127.0.0.1:9001']);
  });
});
