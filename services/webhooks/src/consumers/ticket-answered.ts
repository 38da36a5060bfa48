import { streams } from '@wifi-share/contracts/events/streams';
import { ticketAnswered } from '@wifi-share/contracts/events/support';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';

/** Notifies of answers of support, without their text. */
export const startTicketAnswers = (context: Context & ProjectionContext): RunningConsumer =>
  startProjection({
    ...context,
    ...{ name: 'ticket-answers', stream: streams.support, events: [ticketAnswered] },
    apply: (answers) =>
      context.dispatch(
        answers.map(({ id: eventId, subject: userId, time: timestamp, data: { ticketId: id } }) => ({
          ...{ eventId, userId },
          payload: { type: 'ticket.answered', timestamp, data: { ticket: { id } } },
        })),
      ),
  });
