import { z } from 'zod';

const subjectSchema = z.looseObject({
  resource_type: z.string().optional(),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.looseObject({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }) }).optional(),
    links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).optional(),
  }),
});

/** Which of our payments a webhook is about; what PayPal did not say is undefined. */
export interface WebhookSubject {
  /** PayPal's id of the order. */
  paypalId: string | undefined;
  captureId: string | undefined;
  /** Our own order's id. */
  orderId: string | undefined;
}

const endOf = (href: string | undefined, collection: string) =>
  new RegExp(`/${collection}/([\\w-]{1,64})$`).exec(href ?? '')?.[1];

/** Reads PayPal's events of orders, captures and refunds; a refund names its capture, and a capture its order, by link. */
export function webhookSubject(event: unknown): WebhookSubject | undefined {
  const { data } = subjectSchema.safeParse(event);
  if (!data) return undefined;
  const { id, custom_id, purchase_units, supplementary_data, links } = data.resource;
  const up = links?.find(({ rel }) => rel === 'up')?.href;
  const own: Record<string, Partial<WebhookSubject>> = {
    'checkout-order': { paypalId: id },
    capture: { captureId: id },
  };
  return {
    paypalId: supplementary_data?.related_ids.order_id ?? endOf(up, 'orders'),
    captureId: endOf(up, 'captures'),
    orderId: custom_id ?? purchase_units?.[0]?.custom_id,
    ...own[data.resource_type ?? ''],
  };
}
