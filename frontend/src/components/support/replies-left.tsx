import { limits } from '@wifi-share/contracts/limits';
import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from '../ui/alert.js';

/** From how few replies on it is said how many are left. */
const few = 20;

/** How many replies a ticket still takes, once they run out. */
export function RepliesLeft({ replyCount }: { replyCount: number }) {
  const t = useText();
  const limit = limits.ticketRepliesMax;
  const left = limit - replyCount;
  if (left > few) return null;
  if (left > 0) return t('support.reply.left', { left, limit });
  return <Alert>{t('support.reply.full', { limit })}</Alert>;
}
