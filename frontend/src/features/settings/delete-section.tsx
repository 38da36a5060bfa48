import type { User } from '@wifi-share/contracts/entities/user';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { SectionBody, SettingsSection } from './settings-section.js';

const thisDialog = 'delete-account';

export function DeleteSection({ user }: { user: User }) {
  const t = useText();
  const confirming = useQueryDialog('confirm');
  return (
    <SettingsSection tone="danger" name="delete" title={t('settings.delete.title')} text={t('settings.delete.text')}>
      <SectionBody>
        <p className="max-w-[65ch] text-ink-muted">{t('settings.delete.contents')}</p>
        <Button
          variant="dangerQuiet"
          className="w-full sm:w-auto sm:justify-self-start"
          onClick={() => confirming.open(thisDialog)}
        >
          {t('settings.delete.open')}
        </Button>
      </SectionBody>
      {confirming.subject === thisDialog && <DeleteAccountDialog user={user} onClose={confirming.close} />}
    </SettingsSection>
  );
}
