import { durations } from '@wifi-share/contracts/durations';
import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { isTestEnvironment } from '@wifi-share/service-kit/paypal/environment';
import { payPalScriptUrl } from '@wifi-share/service-kit/paypal/variables';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountStore } from './accounts/account-store.js';
import { plusDays } from './accounts/calendar.domain.js';
import { createLedger } from './accounts/ledger.js';
import type { PaymentMails } from './accounts/payment-mails.js';
import type { Config } from './config.js';
import { createReconciler } from './jobs/reconcile.js';
import { createCaptures } from './orders/capture.service.js';
import type { OrderModel, StoredOrder } from './orders/order.model.js';
import { createOrderStore } from './orders/order-store.js';
import { createOrders } from './orders/orders.service.js';
import { createSettlement } from './orders/settlement.js';
import type { Owner, OwnerModel } from './owners/owner.model.js';
import { certificateOriginsOf } from './paypal/certificate-store.js';
import { createPayPalClient } from './paypal/paypal-client.js';
import { createWebhookVerifier, type WebhookVerifier } from './paypal/webhook-verifier.js';
import { createWebhooks } from './webhooks/webhooks.js';

interface Dependencies {
  config: Config;
  orders: OrderModel;
  owners: OwnerModel;
  accounts: AccountStore;
  missingOwners: UserBackfill;
  mails: PaymentMails;
  mailOwedTo(userId: string): Promise<void>;
  notifyIdentity(userId: string, paidPlan: PaidPlan): Promise<void>;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Everything that needs PayPal; null without its credentials. */
export function createCheckout(dependencies: Dependencies) {
  const { config, orders, owners, missingOwners, accounts, mails, mailOwedTo, notifyIdentity, log, now } = dependencies;
  const { PAYPAL_API_URL: apiUrl, PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  const isTest = isTestEnvironment(apiUrl);
  const paypal = createPayPalClient({ apiUrl, clientId, clientSecret, log, now });
  const verifier = verifierOf(config, now);
  const store = createOrderStore({ orders, now });
  const ledger = createLedger({ store: accounts, owners, mailOwedTo, isTest, log, now });
  async function mailsOfDecline(order: StoredOrder): Promise<OutboxEntry[]> {
    if (!order.userId) return [];
    // Strictly: an e-mail that is not written now is never sent.
    await missingOwners.fillIn([order.userId]);
    const owner = await owners.findById(order.userId).lean<Owner>();
    return owner ? mails.declined(owner, order) : [];
  }
  const settlement = createSettlement({ store, ledger, paypal, notifyIdentity, mailsOfDecline, log, now });
  const site = { brandName: config.BRAND_NAME, publicUrl: config.PUBLIC_URL };
  const browser = { clientId, sdkUrl: payPalScriptUrl(config), isTest };
  return {
    orders: createOrders({ store, owners, paypal, ...site, now }),
    captures: createCaptures({ orders, store, accounts, settlement, now }),
    webhooks: createWebhooks({ verifier, orders, settlement, log }),
    reconcile: createReconciler({ orders, store, settlement, log, now }),
    /** Removes attempts to pay that came to nothing; those with a payment, or that may still have one, stay. */
    forgetOrders: () => store.forgetAbandoned(plusDays(now(), -durations.abandonedOrderDays)),
    setUp: async () => ({ clientToken: await paypal.clientToken(), ...browser }),
    close: async () => {
      await Promise.all([paypal.close(), verifier?.close()]);
    },
  };
}

export type Checkout = NonNullable<ReturnType<typeof createCheckout>>;

function verifierOf({ PAYPAL_API_URL, PAYPAL_WEBHOOK_ID: webhookId }: Config, now: () => Date): WebhookVerifier | null {
  if (!webhookId) return null;
  return createWebhookVerifier({ webhookId, certificateOrigins: certificateOriginsOf(PAYPAL_API_URL), now });
}
