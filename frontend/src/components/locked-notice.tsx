import type { Network } from '@wifi-share/contracts/entities/network';
import { Link } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { useMay } from '@/lib/team/account.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { Alert } from './ui/alert.js';
import { textLinkClass } from './ui/text-link.js';

/** In the place of what makes codes, cards and tags of a network that the plan has no room for (R47). */
export function LockedNotice({ network }: { network: Network }) {
  const t = useText();
  const may = useMay();
  return (
    <Alert tone="warning">
      <p className="font-medium">{t('card.locked.title')}</p>
      <p>{t('card.locked.text')}</p>
      {may('manage') && (
        <p>
          <Link to={withTeam(`/user-dashboard?unlock=${network.id}`)} className={textLinkClass}>
            {t('card.locked.unlock')}
          </Link>
        </p>
      )}
    </Alert>
  );
}
