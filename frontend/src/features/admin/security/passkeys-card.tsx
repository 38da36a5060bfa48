import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@wifi-share/contracts/entities/factor';
import { Trash2 } from 'lucide-react';
import { TimeAgo } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useAccessCode } from '../access-code/access-code-provider.js';
import { PanelCard, PanelFailure, RowsSkeleton } from '../components/panel-card.js';
import { adminSessionQuery } from '../gate/gate-api.js';
import { usePasskeyFailure } from '../passkey-failure.js';
import { AddPasskeyForm } from './add-passkey-form.js';
import { passkeysQuery, useRemovePasskey } from './passkeys-api.js';

/** The admin's own passkeys, which the gate asks for; without a name, those of the shared access. */
export function PasskeysCard() {
  const t = useText();
  const query = useQuery(passkeysQuery);
  const failure = useLoadFailure(query);
  const { data: session } = useQuery(adminSessionQuery);
  const { data: passkeys } = query;
  const isShared = session?.card?.email === null;
  return (
    <PanelCard
      title={t('admin.passkeys.title')}
      text={t(isShared ? 'admin.passkeys.sharedText' : 'admin.passkeys.text')}
      aside={passkeys && <span className="text-ink-muted text-sm tabular-nums">{passkeys.length}</span>}
    >
      <AddPasskeyForm />
      {!passkeys && !failure && <RowsSkeleton rows={1} />}
      {failure && <PanelFailure {...failure} />}
      {passkeys?.length === 0 && <p className="px-5 py-6 text-ink-muted">{t('admin.passkeys.empty')}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useText();
  const remove = useRemoveWithCode();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-4 py-3 pr-3 pl-5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <span className="grid text-ink-muted text-xs">
          <TimeAgo moment={createdAt}>{(when) => t('admin.passkeys.since', { when })}</TimeAgo>
          {lastUsedAt && <TimeAgo moment={lastUsedAt}>{(when) => t('admin.passkeys.used', { when })}</TimeAgo>}
        </span>
      </div>
      <Tooltip label={t('admin.passkeys.remove.button')}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('admin.passkeys.remove.label', { name })}
          onClick={() => void remove(passkey)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
    </li>
  );
}

/** Asks for the access code and removes the passkey. */
function useRemoveWithCode(): (passkey: Passkey) => Promise<void> {
  const t = useText();
  const failureText = usePasskeyFailure();
  const withAccessCode = useAccessCode();
  const removing = useRemovePasskey();

  return async ({ id: passkeyId, name }) => {
    const question = {
      title: t('admin.passkeys.remove.title', { name }),
      text: t('admin.passkeys.remove.text'),
      confirmLabel: t('admin.passkeys.remove.confirm'),
      danger: true,
    };
    try {
      const done = await withAccessCode(question, (accessCode) => removing.mutateAsync({ passkeyId, accessCode }));
      if (done) notifySuccess({ title: t('admin.passkeys.removed', { name }) });
    } catch (error) {
      notifyFailure(t('admin.passkeys.remove.failed'), null, failureText(error));
    }
  };
}
