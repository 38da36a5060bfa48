import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TagIllustration } from '@/components/illustrations/tag-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

export function NoNetworks() {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <TagIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t('nfc.empty.title')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('nfc.empty.text')}</p>
      <Link to="/user-dashboard?create=network" className={buttonVariants({ variant: 'primary', className: 'mt-4' })}>
        <Plus aria-hidden />
        {t('nfc.empty.create')}
      </Link>
    </Card>
  );
}
