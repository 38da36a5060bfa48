import type { TicketReply, TicketSide } from '@wifi-share/contracts/entities/ticket';
import { CircleUserRound, LifeBuoy } from 'lucide-react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { TicketMoment } from './ticket-facts.js';

interface ConversationProps {
  ticket: { message: string; createdAt: string; replies: TicketReply[] };
  /** The viewer's own messages stand on the right. */
  viewer: TicketSide;
  /** The display names of the two sides. */
  names: Record<TicketSide, string>;
}

/** The messages of both sides, oldest first, as plain text. */
export function Conversation({ ticket, viewer, names }: ConversationProps) {
  const t = useText();
  const { message, createdAt, replies } = ticket;
  const messages = [{ id: 'question', author: 'owner', message, createdAt } as const, ...replies];
  return (
    <ol aria-label={t('support.thread.conversation')} className="grid grid-cols-1 gap-3">
      {messages.map(({ id, author, message, createdAt }) => {
        const Icon = author === 'support' ? LifeBuoy : CircleUserRound;
        const own = author === viewer;
        return (
          <li
            key={id}
            className={cn(
              'min-w-0 rounded-lg border px-4 py-3',
              own ? 'bg-surface sm:ml-12' : 'border-transparent bg-muted sm:mr-12',
            )}
          >
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <strong className="min-w-0 break-words font-medium">{names[author]}</strong>
              <span className="text-ink-muted text-xs">
                <TicketMoment at={createdAt} ago />
              </span>
            </p>
            <p className="mt-2 max-w-[65ch] whitespace-pre-wrap break-words">{message}</p>
          </li>
        );
      })}
    </ol>
  );
}
