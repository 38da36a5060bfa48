import { useQuery } from '@tanstack/react-query';
import type { Factors } from '@wifi-share/contracts/entities/factor';
import type { User } from '@wifi-share/contracts/entities/user';
import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { headingId, LineSkeleton, SectionFailure, SectionFooter } from '../settings-section.js';
import { AddAuthenticator } from './add-authenticator.js';
import { AddPasskeyForm } from './add-passkey-form.js';
import { FactorList } from './factor-list.js';
import { factorsQuery } from './factors-api.js';
import { RecoveryCodes } from './recovery-codes.js';

/** What is on, and the ways to add, name and remove it. */
export default function OwnFactors({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(factorsQuery(user.id));
  const failure = useLoadFailure(query);
  /** Shown until the user has kept them: they cannot be read again. */
  const [codes, setCodes] = useState<string[] | null>(null);

  function close() {
    setCodes(null);
    // What had the focus goes with the codes.
    document.getElementById(headingId('factors'))?.focus();
  }

  return (
    <>
      {!query.data && !failure && <LineSkeleton />}
      {failure && <SectionFailure title={t('settings.factors.loadFailed')} {...failure} />}
      {codes && <RecoveryCodes codes={codes} username={user.username} onKept={close} />}
      {!codes && query.data && <Shown user={user} factors={query.data} onCodes={setCodes} />}
    </>
  );
}

interface ShownProps {
  user: User;
  factors: Factors;
  /** Called with recovery codes to show. */
  onCodes: (codes: string[]) => void;
}

function Shown({ user, factors, onCodes }: ShownProps) {
  const t = useText();
  const passkey = useSectionForm('factor-passkey');
  const app = useSectionForm('factor-app');
  const { passkeys, authenticator } = factors;
  const isOn = passkeys.length > 0 || authenticator !== null;

  return (
    <>
      {isOn ? (
        <FactorList user={user} factors={factors} onCodes={onCodes} />
      ) : (
        <p className="p-5 text-ink-muted sm:px-6">{t('settings.factors.off')}</p>
      )}
      <SectionFooter>
        {!authenticator && (
          <Button ref={app.opener} aria-expanded={app.isOpen} onClick={app.toggle}>
            {t('settings.factors.addApp')}
          </Button>
        )}
        <Button ref={passkey.opener} aria-expanded={passkey.isOpen} onClick={passkey.toggle}>
          {t('settings.factors.addPasskey')}
        </Button>
      </SectionFooter>
      {passkey.isOpen && <AddPasskeyForm user={user} onClose={passkey.close} onCodes={onCodes} />}
      {app.isOpen && <AddAuthenticator user={user} onClose={app.close} onCodes={onCodes} />}
    </>
  );
}
