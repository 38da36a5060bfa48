import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from './ui/alert.js';

/** Says that the network of a link is not there: none is taken in its place, so that nobody writes or prints the wrong one. */
export function OtherNetworkNotice() {
  const t = useText();
  return <Alert tone="warning">{t('card.otherNetwork')}</Alert>;
}
