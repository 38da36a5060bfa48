import { Plus } from 'lucide-react';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Nobody has an account yet. */
export function NoUsers({ onCreate }: { onCreate: () => void }) {
  const t = useText();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 px-6 py-14 text-center">
      <DoorIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t('adminUsers.empty.title')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('adminUsers.empty.text')}</p>
      <Button variant="primary" className="mt-4" onClick={onCreate}>
        <Plus aria-hidden />
        {t('adminUsers.empty.create')}
      </Button>
    </Card>
  );
}
