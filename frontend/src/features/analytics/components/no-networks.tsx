import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Notice } from './notice.js';

export function NoNetworks() {
  const t = useText();
  return (
    <div className="pt-6">
      <Notice
        illustration={<DoorIllustration className="mb-4 h-28 w-auto" />}
        title={t('analytics.noNetworks.title')}
        text={t('analytics.noNetworks.text')}
      >
        <Link to="/user-dashboard?create=network" className={`${buttonVariants({ variant: 'primary' })} mt-4`}>
          <Plus aria-hidden />
          {t('analytics.noNetworks.create')}
        </Link>
      </Notice>
    </div>
  );
}
