import { rotationFailed } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Context } from '../context.js';
import type { StoredUser } from '../users/user.model.js';

/** E-mails owners that a password was not changed as planned; the id of the event keeps it to one e-mail. */
export function startRotationMails({ bus, log, mongo, users, mailOptions }: Context): RunningConsumer {
  const { sealer, publicUrl } = mailOptions;

  function mailTo(user: StoredUser, { id: eventId, subject: networkId, data }: Event): MailEntry[] {
    const { _id: userId, email: to, language } = user;
    if (to === null) return [];
    const link = new URL(`/user-dashboard?router=${networkId}`, publicUrl).href;
    const facts = { name: salutationOf(user), network: data.name, link };
    const envelope = { eventId, to, userId, language, sealer };
    const { outcome, found } = data;
    return outcome === 'unconfirmed'
      ? [createMailEntry({ ...envelope, template: 'rotation-unconfirmed', variables: facts })]
      : [createMailEntry({ ...envelope, template: 'rotation-failed', variables: { ...facts, outcome, found } })];
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
      await users.change(userId, () => ({ change: {}, entries: (user) => mailTo(user, event) }));
    },
  });
}

type Event = ReturnType<typeof rotationFailed.parse>;
