import { Link2, Nfc, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TagIllustration } from '@/components/illustrations/tag-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { wifiCardPath } from '@/lib/networks/wifi-card-path.js';
import { Notice } from './notice.js';

/** Nobody has come yet: the three ways to change that. */
export function NoAccesses({ networkId }: { networkId: string }) {
  const t = useText();
  const ways = [
    { name: 'print', to: wifiCardPath(networkId), Icon: Printer },
    { name: 'tag', to: `/nfc-helper?network=${networkId}`, Icon: Nfc },
    { name: 'link', to: `/user-dashboard?share=${networkId}`, Icon: Link2 },
  ] as const;
  return (
    <Notice
      illustration={<TagIllustration className="mb-4 h-28 w-auto" />}
      title={t('analytics.noAccesses.title')}
      text={t('analytics.noAccesses.text')}
    >
      <div className="mt-4 grid gap-2 sm:flex">
        {ways.map(({ name, to, Icon }, at) => (
          <Link key={name} to={to} className={buttonVariants({ variant: at === 0 ? 'primary' : 'secondary' })}>
            <Icon aria-hidden />
            {t(`analytics.noAccesses.${name}`)}
          </Link>
        ))}
      </div>
    </Notice>
  );
}
