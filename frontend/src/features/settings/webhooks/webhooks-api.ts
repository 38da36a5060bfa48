import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '@wifi-share/contracts/calls/webhooks';
import type { Webhook, WebhookDelivery } from '@wifi-share/contracts/entities/webhook';
import { call } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useChangeShown } from '@/lib/use-change-shown.js';

/** The owner's webhooks, oldest first. */
export const webhooksQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'webhooks'],
    queryFn: () => call(listWebhooks, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

const useShow = (userId: string) => useChangeShown<Webhook>(webhooksQuery(userId).queryKey);

export function useCreateWebhook(userId: string) {
  const queryClient = useQueryClient();
  const show = useShow(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof createWebhook>) => call(createWebhook, { params: { id: userId }, body }),
    onSuccess: ({ webhook }) => show((webhooks) => [...webhooks, webhook]),
    // It may have been made although its answer was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: webhooksQuery(userId).queryKey, exact: true }),
    gcTime: 0,
  });
}

const replacing = (changed: Webhook) => (webhooks: Webhook[]) =>
  webhooks.map((webhook) => (webhook.id === changed.id ? changed : webhook));

export function useChangeWebhook(userId: string, webhookId: string) {
  const show = useShow(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof changeWebhook>) =>
      call(changeWebhook, { params: { id: userId, webhookId }, body }),
    onSuccess: (changed) => show(replacing(changed)),
  });
}

export function useRenewSecret(userId: string, webhookId: string) {
  const show = useShow(userId);
  return useMutation({
    mutationFn: () => call(renewWebhookSecret, { params: { id: userId, webhookId } }),
    onSuccess: ({ webhook }) => show(replacing(webhook)),
    gcTime: 0,
  });
}

export function useDeleteWebhook(userId: string, webhookId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id: userId, webhookId } }),
    // One that was paused may have room now.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery(userId).queryKey, exact: true }),
  });
}

export const deliveriesPageSize = 10;

const soonMilliseconds = 60_000;

/** While something is on its way its outcome is looked for: seldom what is due later, or held by a paused webhook. */
export function pollMilliseconds(deliveries: readonly Delivery[], now: number): number | false {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  const isSoon = ({ nextTryAt }: Delivery) => nextTryAt !== null && Date.parse(nextTryAt) < now + soonMilliseconds;
  return waiting.some(isSoon) ? 2000 : soonMilliseconds;
}

type Delivery = Pick<WebhookDelivery, 'state' | 'nextTryAt'>;

const deliveriesKey = (userId: string, webhookId: string) => [...webhooksQuery(userId).queryKey, webhookId];

/** What was sent to a webhook, newest first. */
export const deliveriesQuery = (userId: string, webhookId: string, page: number) =>
  queryOptions({
    queryKey: [...deliveriesKey(userId, webhookId), page],
    queryFn: () =>
      callPage(listWebhookDeliveries, {
        params: { id: userId, webhookId },
        query: { page, limit: deliveriesPageSize },
      }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollMilliseconds(state.data?.entries ?? [], Date.now()),
  });

/** Shows that something is on its way. */
function useSend<Input>(userId: string, webhookId: string, send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(userId, webhookId) }),
  });
}

export const useTestWebhook = (userId: string, webhookId: string) =>
  useSend(userId, webhookId, () => call(testWebhook, { params: { id: userId, webhookId } }));

export const useResendDelivery = (userId: string, webhookId: string) =>
  useSend(userId, webhookId, (deliveryId: string) =>
    call(resendWebhookDelivery, { params: { id: userId, webhookId, deliveryId } }),
  );
