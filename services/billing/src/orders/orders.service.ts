import { randomUUID } from 'node:crypto';
import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { centsOf, type PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { translate } from '@wifi-share/texts/translate';
import type { OwnerModel } from '../owners/owner.model.js';
import type { PayPalClient } from '../paypal/paypal.js';
import { newOrder } from './order.domain.js';
import type { OrderStore } from './order-store.js';

interface Dependencies {
  store: OrderStore;
  owners: OwnerModel;
  paypal: PayPalClient;
  brandName: string;
  publicUrl: string;
  now(): Date;
}

/** PayPal's pages are in the language of ours. */
const locales: Record<Language, string> = { en: 'en-US', cs: 'cs-CZ', de: 'de-DE', tr: 'tr-TR', es: 'es-ES' };

export function createOrders({ store, owners, paypal, brandName, publicUrl, now }: Dependencies) {
  const backTo = (plan: PaidPlanId, payment: 'approved' | 'cancelled'): string =>
    new URL(`/plans?plan=${plan}&payment=${payment}`, publicUrl).href;

  const isGone = async (userId: string): Promise<boolean> => (await owners.findById(userId).lean())?.deleted === true;

  return {
    /** Orders 30 days of the plan (R46). Throws `not_signed_in` when the account is gone, `order_limit_reached`. */
    async create({ userId }: Principal, plan: PaidPlanId, language: Language) {
      if (await isGone(userId)) throw new Problem('not_signed_in');
      if ((await store.open(userId)) >= limits.openOrdersMax) throw new Problem('order_limit_reached');
      const id = randomUUID();
      const named = translate(language, `plans.${plan}.name`);
      const { paypalId, approveUrl } = await paypal.createOrder({
        orderId: id,
        cents: centsOf(plans[plan].amount),
        description: `${brandName}: ${translate(language, 'payment.days', { plan: named })}`,
        ...{ returnUrl: backTo(plan, 'approved'), cancelUrl: backTo(plan, 'cancelled') },
        ...{ locale: locales[language], brandName, requestId: id },
      });
      const order = newOrder({ id, paypalId, userId, plan }, now());
      await store.insert(order);
      // What names them was deleted before this was written: it goes, too (R17).
      if (await isGone(userId)) {
        await store.withdraw(order);
        throw new Problem('not_signed_in');
      }
      // Others may have been ordered at the same time: counted after the write, none is too many.
      if ((await store.open(userId)) > limits.openOrdersMax) {
        await store.withdraw(order);
        throw new Problem('order_limit_reached');
      }
      return { id: paypalId, approveUrl };
    },
  };
}
