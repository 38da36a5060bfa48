import { streams } from '@wifi-share/contracts/events/streams';
import { webhookPaused } from '@wifi-share/contracts/events/webhooks';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import type { Context } from '../context.js';
import { createMailTo } from '../users/mail-to.js';

/** E-mails owners whose webhook was paused; the id of the event keeps it to one e-mail. */
export function startWebhookMails({ bus, log, mongo, users, mailOptions }: Context): RunningConsumer {
  const mailTo = createMailTo(mailOptions.sealer);
  const link = new URL('/user-dashboard?tab=settings&section=webhooks', mailOptions.publicUrl).href;
  return startEventHandler({
    durable: 'identity-webhook-paused',
    stream: streams.webhooks,
    definition: webhookPaused,
    bus,
    log,
    needs: [mongo],
    react: async ({ id: eventId, subject, data: { host } }) => {
      await users.change(subject, () => ({
        change: {},
        entries: (user) => mailTo(user, 'webhook-paused', { name: salutationOf(user), host, link }, { eventId }),
      }));
    },
  });
}
