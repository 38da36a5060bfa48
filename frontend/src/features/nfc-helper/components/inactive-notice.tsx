import type { Network } from '@wifi-share/contracts/entities/network';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { useText } from '@/lib/i18n/use-text.js';

export function InactiveNotice({ network }: { network: Network }) {
  const t = useText();
  return (
    <Alert tone="warning">
      <p>{t('nfc.inactive.text')}</p>
      <Link
        to={`/user-dashboard?edit=${network.id}`}
        className="rounded-sm py-1 font-medium underline underline-offset-4"
      >
        {t('nfc.inactive.action')}
      </Link>
    </Alert>
  );
}
