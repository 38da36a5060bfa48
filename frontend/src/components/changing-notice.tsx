import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from './ui/alert.js';

/** Replaces what would carry a password while it is unknown which one the router has. */
export function ChangingNotice() {
  const t = useText();
  return <Alert tone="warning">{t('card.changing')}</Alert>;
}
