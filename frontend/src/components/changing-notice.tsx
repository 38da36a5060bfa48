import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from './ui/alert.js';

/** In the place of what would carry a password while nobody knows yet which one the router has. */
export function ChangingNotice() {
  const t = useText();
  return <Alert tone="warning">{t('card.changing')}</Alert>;
}
