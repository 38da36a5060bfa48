import { durations } from '@wifi-share/contracts/durations';
import type { WebhookDelivery, WebhookTry } from '@wifi-share/contracts/entities/webhook';
import { Moment } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Disclosure } from '@/components/ui/disclosure.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useResendDelivery } from './webhooks-api.js';

interface DeliveryRowProps {
  userId: string;
  webhookId: string;
  delivery: WebhookDelivery;
}

/** The header under which the receiver gets the id: a name, the same in every language. */
const idHeader = 'webhook-id';

const tones = { waiting: 'neutral', delivered: 'success', failed: 'warning' } as const;

/** One delivery: when, what came of it, and the way to send it again. */
export function DeliveryRow({ userId, webhookId, delivery }: DeliveryRowProps) {
  const t = useText();
  const { id, type, state, createdAt, tries, nextTryAt, lastTry, payload } = delivery;
  const resending = useResendDelivery(userId, webhookId);

  async function resend() {
    try {
      await resending.mutateAsync(id);
      notifySuccess({ title: t('webhooks.delivery.resent') });
    } catch (error) {
      notifyFailure(t('webhooks.failedTitle'), error, t('webhooks.failed'));
    }
  }

  return (
    <li className="grid grid-cols-1 gap-2 px-5 py-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-48 flex-1 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-mono text-sm">{type}</span>
            <Badge tone={tones[state]}>{t(`webhooks.delivery.state.${state}`)}</Badge>
          </p>
          <p className="text-ink-muted text-sm">
            <Moment at={createdAt} />
            {lastTry && <Outcome lastTry={lastTry} />}
            {tries > 1 && ` · ${t('webhooks.delivery.tries', { count: tries })}`}
          </p>
          {state === 'waiting' && tries > 0 && (
            <p className="text-ink-muted text-sm">
              {nextTryAt ? (
                <Moment at={nextTryAt}>{(when) => t('webhooks.delivery.next', { when })}</Moment>
              ) : (
                t('webhooks.delivery.held')
              )}
            </p>
          )}
        </div>
        <Button
          size="sm"
          pending={resending.isPending}
          aria-describedby={`delivery-${id}`}
          onClick={() => void resend()}
        >
          {t('webhooks.delivery.resend')}
        </Button>
      </div>
      <Disclosure summary={<span className="text-sm">{t('webhooks.delivery.details')}</span>}>
        <dl className="grid grid-cols-1 gap-2 pt-2 text-sm">
          <Detail name={idHeader} id={`delivery-${id}`} text={id} />
          <Detail name={t('webhooks.delivery.payload')} text={payload} />
          {lastTry && lastTry.answer !== '' && <Detail name={t('webhooks.delivery.answer')} text={lastTry.answer} />}
        </dl>
      </Disclosure>
    </li>
  );
}

function Outcome({ lastTry: { status, failure, milliseconds } }: { lastTry: WebhookTry }) {
  const t = useText();
  const language = useLanguage();
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }).format(milliseconds);
  const values = { status: status ?? '', seconds: durations.webhookTimeoutSeconds };
  return ` · ${failure ? t(`webhooks.failure.${failure}`, values) : t('webhooks.delivery.taken', { ...values, time })}`;
}

function Detail({ name, id, text }: { name: string; id?: string; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <dt className="text-ink-muted">{name}</dt>
      <dd>
        <pre
          id={id}
          className="max-h-60 overflow-auto whitespace-pre-wrap rounded-md border bg-surface px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]"
        >
          {text}
        </pre>
      </dd>
    </div>
  );
}
