import { randomUUID } from 'node:crypto';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { changeWebhook } from '@wifi-share/contracts/calls/webhooks';
import { durations } from '@wifi-share/contracts/durations';
import type { Webhook, WebhookInput } from '@wifi-share/contracts/entities/webhook';
import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { DeliveryModel } from '../deliveries/delivery.model.js';
import { type FindAddresses, SendingFailed } from '../sending/find-addresses.js';
import { shownWebhook } from './endpoint.domain.js';
import type { EndpointModel } from './endpoint.model.js';
import type { OwnedEndpoints } from './owned-endpoints.js';
import { earlierSecretsOf, newSecret } from './secret.domain.js';

interface Dependencies {
  endpoints: EndpointModel;
  deliveries: DeliveryModel;
  owned: OwnedEndpoints;
  entitlements: Entitlements;
  findAddresses: FindAddresses;
  sealer: Sealer;
  now(): Date;
}

const hourMilliseconds = 60 * 60_000;
const lookUpMilliseconds = 5000;
/** Bounds the header of signatures. Beside the last one, the oldest are the likeliest to be in use. */
const mostEarlierSecrets = 5;

/** What owners do with their webhooks. */
export function createEndpoints(dependencies: Dependencies) {
  const { endpoints, deliveries, owned, entitlements, findAddresses, sealer, now } = dependencies;

  const roomOf = async (principal: Principal): Promise<number> =>
    plans[(await entitlements.of(principal)).plan].webhooks;

  async function shown(principal: Principal): Promise<Webhook[]> {
    const [theirs, room] = await Promise.all([owned.of(principal.userId), roomOf(principal)]);
    const noRoom = pausedAmong(theirs, room);
    return theirs.map((endpoint) => shownWebhook(endpoint, { hasRoom: !noRoom.has(endpoint._id), now: now() }));
  }

  async function shownOne(principal: Principal, id: string): Promise<Webhook> {
    const webhook = (await shown(principal)).find((each) => each.id === id);
    if (!webhook) throw new Problem('webhook_not_found');
    return webhook;
  }

  /** Said at once rather than by deliveries that fail. Throws `webhook_address_refused` or `webhook_address_unknown`. */
  async function requireAllowed(url: string): Promise<void> {
    await findAddresses(new URL(url), AbortSignal.timeout(lookUpMilliseconds)).catch((error) => {
      const isRefused = error instanceof SendingFailed && error.failure === 'refused';
      const code = isRefused ? 'webhook_address_refused' : 'webhook_address_unknown';
      throw new Problem(code, { fields: [{ path: 'url', message: `problem.${code}.detail` }] });
    });
  }

  /** Deleting an account removes its webhooks: one that was created too late for that is removed here. */
  async function removeIfTooLate(userId: string): Promise<void> {
    if ((await entitlements.deletedAmong([userId])).has(userId)) await endpoints.deleteMany({ userId });
  }

  return {
    list: shown,

    /** Throws `webhook_limit_reached`, `webhook_address_refused` or `webhook_address_unknown`. */
    async create(principal: Principal, input: WebhookInput): Promise<{ webhook: Webhook; secret: string }> {
      const { userId } = principal;
      const room = await roomOf(principal);
      const requireRoom = async (most: number) => {
        if ((await endpoints.countDocuments({ userId })) > most) throw new Problem('webhook_limit_reached');
      };
      await requireRoom(room - 1);
      await requireAllowed(input.url);
      // Without a copy their webhooks would be those of the free plan.
      await entitlements.copy(principal);
      const [_id, secret] = [randomUUID(), newSecret()];
      const sealedSecret = sealer.seal(secret, _id);
      await endpoints.create({ _id, userId, ...input, paused: null, sealedSecret, createdAt: now() });
      // Of several at the same time none may go beyond the limit.
      await requireRoom(room).catch(async (error) => {
        await endpoints.deleteOne({ _id });
        throw error;
      });
      await removeIfTooLate(userId);
      return { webhook: await shownOne(principal, _id), secret };
    },

    /** Throws `webhook_not_found`, `webhook_address_refused` or `webhook_address_unknown`. */
    async change(principal: Principal, id: string, change: CallBody<typeof changeWebhook>): Promise<Webhook> {
      const { url, events, paused } = change;
      await shownOne(principal, id);
      if (url !== undefined) await requireAllowed(url);
      const written = {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(paused === true && { paused: 'owner' as const }),
        ...(paused === false && { paused: null, resumedAt: now() }),
      };
      await endpoints.updateOne({ _id: id, userId: principal.userId }, { $set: written });
      if (paused === false) {
        // The clock plans what waits for a later try; resuming again finds none of it.
        const later = { endpointId: id, state: 'waiting' as const, nextTryAt: trusted({ $gt: now() }) };
        await deliveries.updateMany(later, { $set: { nextTryAt: null } });
      }
      return shownOne(principal, id);
    },

    /** Throws `webhook_not_found`. */
    async remove({ userId }: Principal, id: string): Promise<void> {
      const { deletedCount } = await endpoints.deleteOne({ _id: id, userId });
      if (deletedCount === 0) throw new Problem('webhook_not_found');
      await deliveries.deleteMany({ endpointId: id });
    },

    /**
     * The secret of now signs too for a day, beside those that do already: the receiver may know any of them. Throws
     * `webhook_not_found`.
     */
    async renewSecret(principal: Principal, id: string): Promise<{ webhook: Webhook; secret: string }> {
      const secret = newSecret();
      for (;;) {
        const endpoint = await endpoints.findOne({ _id: id, userId: principal.userId }).lean();
        if (!endpoint) throw new Problem('webhook_not_found');
        const until = new Date(now().getTime() + durations.webhookSecretOverlapHours * hourMilliseconds);
        const { sealedSecret } = endpoint;
        const before = earlierSecretsOf(endpoint, now()).slice(0, mostEarlierSecrets - 1);
        const earlierSecrets = [...before, { sealedSecret, until }];
        const { matchedCount } = await endpoints.updateOne(
          { _id: id, sealedSecret },
          { $set: { sealedSecret: sealer.seal(secret, id), earlierSecrets } },
        );
        if (matchedCount === 1) return { webhook: await shownOne(principal, id), secret };
      }
    },
  };
}
