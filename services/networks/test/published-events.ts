import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { expect, vi } from 'vitest';
import type { NetworksApp } from './networks-app.js';

/** What was published under `subject`, when there are `count` events. */
export const publishedEvents = ({ world }: NetworksApp, subject: string, count: number): Promise<AnyEvent[]> =>
  vi.waitFor(async () => {
    const messages = (await readStreamMessages(world.natsUrl)).filter((message) => message.subject === subject);
    expect(messages).toHaveLength(count);
    return messages.map(({ body }) => JSON.parse(body));
  });
