import { Plus } from 'lucide-react';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Before anybody has registered a network. */
export function NoSiteNetworks({ onCreate }: { onCreate: () => void }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <DoorIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t('admin.networks.empty.title')}</h2>
      <p className="max-w-[48ch] text-ink-muted">{t('admin.networks.empty.text')}</p>
      <Button variant="primary" className="mt-4" onClick={onCreate}>
        <Plus aria-hidden />
        {t('admin.networks.create.button')}
      </Button>
    </Card>
  );
}
