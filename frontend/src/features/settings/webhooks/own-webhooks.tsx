import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import type { WebhookInput } from '@wifi-share/contracts/entities/webhook';
import { plans } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { PlanRoom } from '../plan-room.js';
import { LineSkeleton, SectionFailure, SectionFooter } from '../settings-section.js';
import { ShownOnce } from '../shown-once.js';
import { DeleteWebhookDialog } from './delete-webhook-dialog.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookRow } from './webhook-row.js';
import { useCreateWebhook, webhooksQuery } from './webhooks-api.js';

const deletion = 'delete-webhook-';

/** The webhooks, and the ways to make, change, watch and delete them. */
export default function OwnWebhooks({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(webhooksQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: webhooks } = query;
  const confirming = useQueryDialog('confirm');
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const deleted = webhooks?.find(({ id }) => confirming.subject === deletion + id);

  if (failure && !webhooks) return <SectionFailure title={t('webhooks.loadFailed')} {...failure} />;
  if (!webhooks) return <LineSkeleton />;
  if (made) {
    return (
      <ShownOnce
        section="webhooks"
        title={t('webhooks.secret.title', { host: new URL(made.url).host })}
        text={t('webhooks.secret.text')}
        warning={t('webhooks.secret.once')}
        label={t('webhooks.secret.label')}
        secret={made.secret}
        onDone={() => setMade(null)}
      />
    );
  }
  return (
    <>
      {webhooks.length > 0 ? (
        <ul className="divide-y">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              userId={user.id}
              webhook={webhook}
              onDelete={() => confirming.open(deletion + webhook.id)}
              onSecret={(secret) => setMade({ url: webhook.url, secret })}
            />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-muted sm:px-6">{t('webhooks.none')}</p>
      )}
      <Adding user={user} count={webhooks.length} onMade={setMade} />
      {deleted && <DeleteWebhookDialog userId={user.id} webhook={deleted} onClose={confirming.close} />}
    </>
  );
}

const empty: WebhookInput = {
  url: 'https://',
  events: ['network.changed', 'password.rotated', 'password.rotation_failed'],
};

interface AddingProps {
  user: User;
  /** How many webhooks there are. */
  count: number;
  onMade: (made: { url: string; secret: string }) => void;
}

/** How many webhooks the plan has room for, and the way to one more. */
function Adding({ user, count, onMade }: AddingProps) {
  const t = useText();
  const form = useSectionForm('webhook-add');
  const creating = useCreateWebhook(user.id);
  const room = plans[user.plan].webhooks;
  const isFull = count >= room;
  return (
    <>
      <SectionFooter>
        <PlanRoom plan={user.plan} used={count} room={room}>
          {t('webhooks.used', { used: count, count: room })}
        </PlanRoom>
        {!isFull && (
          <Button ref={form.opener} aria-expanded={form.isOpen} onClick={form.toggle}>
            {t('webhooks.add')}
          </Button>
        )}
      </SectionFooter>
      {form.isOpen && !isFull && (
        <WebhookForm
          initial={empty}
          draft={user.id}
          submitLabel={t('webhooks.create')}
          onClose={form.close}
          save={async (input) => {
            const { webhook, secret } = await creating.mutateAsync(input);
            form.close();
            onMade({ url: webhook.url, secret });
          }}
        />
      )}
    </>
  );
}
