import type { Factors } from '@wifi-share/contracts/entities/factor';
import type { User } from '@wifi-share/contracts/entities/user';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { ItemRow } from '@/components/item-row.js';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { RemoveFactorForm } from './remove-factor-form.js';
import { RenamePasskeyForm } from './rename-passkey-form.js';
import { RenewCodesForm } from './renew-codes-form.js';

interface FactorListProps {
  user: User;
  factors: Factors;
  onCodes: (codes: string[]) => void;
}

/** Each passkey, the app, and how many recovery codes are left. */
export function FactorList({ user, factors, onCodes }: FactorListProps) {
  const { passkeys, authenticator } = factors;
  const isLast = passkeys.length + (authenticator ? 1 : 0) === 1;
  return (
    <ul className="divide-y">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} user={user} passkey={passkey} isLast={isLast} />
      ))}
      {authenticator && <AppRow user={user} authenticator={authenticator} isLast={isLast} />}
      <CodesRow user={user} left={factors.recoveryCodesLeft} onCodes={onCodes} />
    </ul>
  );
}

function Times({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) {
  const t = useText();
  return (
    <>
      <TimeAgo moment={createdAt}>{(when) => t('settings.factors.added', { when })}</TimeAgo>
      {lastUsedAt ? (
        <TimeAgo moment={lastUsedAt}>{(when) => t('settings.factors.used', { when })}</TimeAgo>
      ) : (
        <span>{t('settings.factors.unused')}</span>
      )}
    </>
  );
}

interface PasskeyRowProps {
  user: User;
  passkey: Factors['passkeys'][number];
  isLast: boolean;
}

function PasskeyRow({ user, passkey, isLast }: PasskeyRowProps) {
  const t = useText();
  const { id, name, backedUp } = passkey;
  const renaming = useSectionForm(`factor-rename-${id}`);
  const removing = useSectionForm(`factor-remove-${id}`);
  return (
    <ItemRow
      Icon={KeyRound}
      name={
        <>
          {name}
          {backedUp && <Badge>{t('settings.factors.synced')}</Badge>}
        </>
      }
      text={<Times {...passkey} />}
      buttons={
        <>
          <Button
            ref={renaming.opener}
            size="sm"
            aria-expanded={renaming.isOpen}
            aria-label={t('settings.factors.renameLabel', { name })}
            onClick={renaming.toggle}
          >
            {t('settings.factors.rename')}
          </Button>
          <Button
            ref={removing.opener}
            size="sm"
            aria-expanded={removing.isOpen}
            aria-label={t('settings.factors.removeLabel', { name })}
            onClick={removing.toggle}
          >
            {t('settings.factors.remove')}
          </Button>
        </>
      }
    >
      {renaming.isOpen && <RenamePasskeyForm user={user} passkey={passkey} onClose={renaming.close} />}
      {removing.isOpen && (
        <RemoveFactorForm user={user} passkeyId={id} name={name} isLast={isLast} onClose={removing.close} />
      )}
    </ItemRow>
  );
}

interface AppRowProps {
  user: User;
  authenticator: NonNullable<Factors['authenticator']>;
  isLast: boolean;
}

function AppRow({ user, authenticator, isLast }: AppRowProps) {
  const t = useText();
  const name = t('settings.factors.app');
  const { opener, isOpen, toggle, close } = useSectionForm('factor-remove-app');
  return (
    <ItemRow
      Icon={Smartphone}
      name={name}
      text={<Times {...authenticator} />}
      buttons={
        <Button
          ref={opener}
          size="sm"
          aria-expanded={isOpen}
          aria-label={t('settings.factors.removeLabel', { name })}
          onClick={toggle}
        >
          {t('settings.factors.remove')}
        </Button>
      }
    >
      {isOpen && <RemoveFactorForm user={user} passkeyId={null} name={name} isLast={isLast} onClose={close} />}
    </ItemRow>
  );
}

function CodesRow({ user, left, onCodes }: { user: User; left: number; onCodes: (codes: string[]) => void }) {
  const t = useText();
  const { opener, isOpen, toggle, close } = useSectionForm('factor-codes');
  return (
    <ItemRow
      Icon={LifeBuoy}
      name={t('settings.factors.codes')}
      text={t('settings.factors.codesLeft', { left })}
      buttons={
        <Button ref={opener} size="sm" aria-expanded={isOpen} onClick={toggle}>
          {t('settings.factors.newCodes')}
        </Button>
      }
    >
      {isOpen && <RenewCodesForm user={user} onClose={close} onCodes={onCodes} />}
    </ItemRow>
  );
}
