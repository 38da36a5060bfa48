import { rotationFailed } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import type { MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Context } from '../context.js';
import { createMailTo } from '../users/mail-to.js';
import type { StoredUser } from '../users/user.model.js';

/** E-mails owners that a password was not changed as planned; the id of the event keeps it to one e-mail. */
export function startRotationMails({ bus, log, mongo, users, mailOptions }: Context): RunningConsumer {
  const { sealer, publicUrl } = mailOptions;
  const mailTo = createMailTo(sealer);

  function mailAbout({ id: eventId, subject: networkId, data }: Event, user: StoredUser): MailEntry[] {
    const link = new URL(`/user-dashboard?router=${networkId}`, publicUrl).href;
    const facts = { name: salutationOf(user), network: data.name, link };
    const { outcome, found } = data;
    return outcome === 'unconfirmed'
      ? mailTo(user, 'rotation-unconfirmed', facts, { eventId })
      : mailTo(user, 'rotation-failed', { ...facts, outcome, found }, { eventId });
  }

  return startEventHandler({
    durable: 'identity-rotation-failed',
    stream: streams.networks,
    definition: rotationFailed,
    bus,
    log,
    needs: [mongo],
    react: async (event) => {
      const { userId } = event.data;
      if (userId === null) return;
      await users.change(userId, () => ({ change: {}, entries: (user) => mailAbout(event, user) }));
    },
  });
}

type Event = ReturnType<typeof rotationFailed.parse>;
