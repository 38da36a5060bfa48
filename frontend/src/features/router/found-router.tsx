import type { Agent, Probe } from '@wifi-share/contracts/entities/agent';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { TimeAgo } from '@/components/moment.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Spinner } from '@/components/ui/spinner.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useConnectRouter, useDisconnectRouter, useProbeRouter } from './router-api.js';
import { RouterCard } from './router-card.js';
import { UntriedBadge } from './router-choices.js';
import { RouterFailureText } from './router-failure.js';
import { WhatHappens } from './what-happens.js';

interface FoundRouterProps {
  subject: { userId: string; networkId: string };
  network: Network;
  router: NetworkRouter;
  agent: Agent | undefined;
}

/** A router that was chosen: its agent looks, or has found something, to which the owner has not agreed yet. */
export function FoundRouter({ subject, network, router, agent }: FoundRouterProps) {
  const t = useText();
  const failureText = useFailureText();
  const probing = useProbeRouter(subject);
  const connecting = useConnectRouter(subject);
  const leaving = useDisconnectRouter(subject);
  const { probe, probeFailure } = router;
  const error = probing.error ?? connecting.error ?? leaving.error;
  const connected = () => notifySuccess({ title: t('router.connect.done') });

  return (
    <RouterCard
      title={t('router.found.title', { router: router.router })}
      footer={
        <>
          <Button pending={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('router.found.other')}
          </Button>
          {(probe || probeFailure) && (
            <Button
              pending={probing.isPending}
              onClick={() => probing.mutate({ agentId: router.agentId, router: router.router })}
            >
              {t('router.found.again')}
            </Button>
          )}
          {probe?.hasNetwork && (
            <Button
              variant="primary"
              pending={connecting.isPending}
              onClick={() => connecting.mutate(undefined, { onSuccess: connected })}
            >
              {t('router.connect.button')}
            </Button>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <UntriedBadge driver={router.driver} />
      </p>
      {!probe && !probeFailure && <Looking agent={agent} />}
      {probeFailure && (
        <Alert tone="danger">
          <RouterFailureText failure={probeFailure} />
        </Alert>
      )}
      {probe && !probeFailure && <Found probe={probe} network={network} router={router} />}
      <FailureLine text={error && failureText(error, t('router.choose.failed'))} />
    </RouterCard>
  );
}

/** Nothing is known yet; an agent that is not there is said to be so. */
function Looking({ agent }: { agent: Agent | undefined }) {
  const t = useText();
  return (
    <div role="status" className="grid gap-1">
      <p className="flex items-center gap-2 font-medium">
        <Spinner className="text-ink-muted" />
        {t('router.looking', { agent: agent?.name ?? '' })}
      </p>
      <p className="text-ink-muted">{t('router.lookingText')}</p>
      {agent?.lastSeenAt && (
        <p className="text-ink-muted">
          <TimeAgo moment={agent.lastSeenAt}>{(when) => t('agents.seen', { when })}</TimeAgo>
        </p>
      )}
    </div>
  );
}

interface FoundProps {
  probe: Probe;
  network: Network;
  router: NetworkRouter;
}

/** What the agent has found, and what follows from it. */
function Found({ probe, network, router }: FoundProps) {
  const t = useText();
  const { product, hasNetwork, hasPassword, devices } = probe;
  const { ssid } = network;
  return (
    <>
      <div role="status">
        <ul className="grid gap-2">
          <Fact is="good">{product ? t('router.found.product', { product }) : t('router.found.reached')}</Fact>
          <Fact is={hasNetwork ? 'good' : 'bad'}>
            {t(hasNetwork ? 'router.found.network' : 'router.found.noNetwork', { ssid })}
          </Fact>
          {hasNetwork && hasPassword === true && <Fact is="good">{t('router.found.same')}</Fact>}
          {hasNetwork && hasPassword === false && <Fact is="bad">{t('router.found.differs')}</Fact>}
          {hasNetwork && hasPassword === null && <Fact is="unknown">{t('router.found.unread')}</Fact>}
          {hasNetwork && devices !== null && <Fact is="good">{t('router.found.devices', { count: devices })}</Fact>}
        </ul>
      </div>
      {hasNetwork && (
        <div className="grid gap-2">
          <h4 className="font-medium">{t('router.happens.title')}</h4>
          <div className="text-ink-muted">
            <WhatHappens router={router} />
          </div>
        </div>
      )}
    </>
  );
}

const icons: Record<'good' | 'bad' | 'unknown', [LucideIcon, string]> = {
  good: [CircleCheck, 'text-success-ink'],
  bad: [CircleAlert, 'text-warning-ink'],
  unknown: [CircleHelp, 'text-ink-muted'],
};

function Fact({ is, children }: { is: keyof typeof icons; children: ReactNode }) {
  const [Icon, color] = icons[is];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}
