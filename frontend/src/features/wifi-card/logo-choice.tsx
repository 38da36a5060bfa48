import type { Network } from '@wifi-share/contracts/entities/network';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { SwitchField } from '@/components/ui/switch-field.js';
import type { CardDesign } from '@/components/wifi-card/card-design.js';
import { useText } from '@/lib/i18n/use-text.js';
import { appearancePath } from '@/lib/networks/appearance-path.js';
import { useMay } from '@/lib/team/account.js';

interface LogoChoiceProps {
  network: Network;
  /** The networks that are printed. */
  shown: Network[];
  design: CardDesign;
  onChange: (showsLogo: boolean) => void;
}

/** Whether cards show the logo of their network, or where it gets one. */
export function LogoChoice({ network, shown, design, onChange }: LogoChoiceProps) {
  const t = useText();
  const may = useMay();
  if (shown.some(({ logo }) => logo !== null)) {
    return (
      <SwitchField
        label={t('card.logo.show')}
        hint={t('card.logo.show.hint')}
        on={design.showsLogo}
        onChange={onChange}
      />
    );
  }
  if (!may('manage')) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{t('card.logo.none')}</p>
        <p className="text-ink-muted text-xs">{t('card.logo.none.hint')}</p>
      </div>
      <Link to={appearancePath(network.id)} className={buttonVariants({ size: 'sm' })}>
        <ImagePlus aria-hidden />
        {t('card.logo.add')}
      </Link>
    </div>
  );
}
