import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Pencil, Printer, Share2, Wifi } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureLine } from '@/components/failure-line.js';
import { Optional } from '@/components/optional.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Switch } from '@/components/ui/switch.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { formatTimeAgo } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { specifiedCard, wifiCardPath } from '@/lib/networks/wifi-card-path.js';
import { useMay } from '@/lib/team/account.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { endQuiet, untilQuiet } from '@/lib/until-quiet.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { LockedLine } from './locked-line.js';
import { MenuTrigger } from './menu-trigger.js';
import type { Switching } from './use-switch-network.js';

const NetworkMenu = lazy(() => untilQuiet().then(() => import('./network-menu.js')));

interface NetworkRowProps {
  network: Network;
  /** Why its last change failed. */
  failure: string | null;
  switching: Switching;
  /** No network can be added. */
  isFull: boolean;
}

export function NetworkRow({ network, failure, switching, isFull }: NetworkRowProps) {
  const t = useText();
  const may = useMay();
  const switchingTo = switching.of(network.id);
  const onSwitch = (isActive: boolean) => void switching.to(network, isActive);
  const sharing = useQueryDialog('share');
  const editing = useQueryDialog('edit');
  const [isMenuWanted, setMenuWanted] = useState(false);
  const { name } = network;
  const isActive = switchingTo ?? network.isActive;
  const activeSwitch = may('manage') && (
    <Switch
      aria-label={t('dashboard.network.active', { name })}
      aria-busy={switchingTo !== undefined}
      checked={isActive}
      onCheckedChange={onSwitch}
    />
  );

  function openWhenThere() {
    setMenuWanted(true);
    endQuiet();
  }

  return (
    <article
      aria-label={name}
      className="grid gap-x-4 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center"
    >
      <div className="flex min-w-0 items-start gap-4 md:items-center">
        <NetworkSummary network={network} />
        {activeSwitch && <span className="ml-auto md:hidden">{activeSwitch}</span>}
      </div>
      <AccessFigures network={network} />
      <div className="flex items-center gap-1">
        {activeSwitch && <span className="mr-3 hidden md:block">{activeSwitch}</span>}
        {may('share') && network.locked && (
          // In its place: the columns of all rows begin alike.
          <span aria-hidden className={cn(buttonVariants(), 'invisible mr-1 max-md:hidden')}>
            <Share2 />
            {t('dashboard.share.button')}
          </span>
        )}
        {may('share') && !network.locked && (
          <Button
            className="mr-1 flex-1"
            aria-label={t('dashboard.share.open', { name })}
            onClick={() => sharing.open(network.id)}
          >
            <Share2 aria-hidden />
            {t('dashboard.share.button')}
          </Button>
        )}
        {may('manage') && (
          <Button
            variant="ghost"
            size="icon"
            title={t('dashboard.edit.button')}
            aria-label={t('dashboard.edit.open', { name })}
            onClick={() => editing.open(network.id)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        {may('share') && (
          <Optional fallback={<MenuTrigger name={name} onClick={openWhenThere} />}>
            <NetworkMenu
              network={{ ...network, isActive }}
              isFull={isFull}
              defaultOpen={isMenuWanted}
              onSwitch={onSwitch}
            />
          </Optional>
        )}
      </div>
      <div className="grid gap-3 empty:hidden md:col-span-3">
        {network.locked && <LockedLine network={network} />}
        <FailureLine text={failure} />
      </div>
    </article>
  );
}

function NetworkSummary({ network }: { network: Network }) {
  const t = useText();
  const { id, name, ssid, security, isActive, locked, location, changing, rotates, cardStale } = network;
  return (
    <>
      <span
        aria-hidden
        className="hidden size-10 shrink-0 place-items-center rounded-md bg-muted text-ink-muted sm:grid"
      >
        <Wifi className="size-4" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 text-base leading-6">
          <span className="max-w-full truncate">{bidiIsolate(name)}</span>
          {locked && <Badge tone="warning">{t('dashboard.network.locked')}</Badge>}
          {!isActive && <Badge>{t('dashboard.network.inactive')}</Badge>}
          {changing && <Badge tone="accent">{t('dashboard.network.changing')}</Badge>}
        </h2>
        <p className="truncate text-ink-muted">
          <bdi className="font-mono text-sm text-ink">{ssid}</bdi>
          {'\u00a0· '}
          {t(`dashboard.security.${security}`)}
          {location && ` · ${bidiIsolate(location)}`}
        </p>
        {(rotates || changing) && <RouterLink networkId={id} />}
        {cardStale && !locked && <StaleCardBadge network={network} />}
      </div>
    </>
  );
}

/** Says that a printed card leads guests nowhere any more, and leads to a new one (R26). */
function StaleCardBadge({ network: { id, rotates } }: { network: Network }) {
  const t = useText();
  const may = useMay();
  const text = (
    <>
      <Printer aria-hidden className="size-4 shrink-0" />
      {t('dashboard.network.cardStale')}
    </>
  );
  if (!may('share')) return <span className={staleClass}>{text}</span>;
  return (
    <Link
      // Where the password changes by itself, the same card would be out of date again soon.
      to={wifiCardPath(id, rotates ? {} : specifiedCard)}
      className={cn(staleClass, 'underline-offset-2 hover:underline')}
    >
      {text}
    </Link>
  );
}

const staleClass =
  'mt-1 flex w-fit items-center gap-2 rounded-full bg-warning-soft px-3 py-1 font-medium text-warning-ink text-xs';

/** The password changes by itself: leads to when. */
function RouterLink({ networkId }: { networkId: string }) {
  const t = useText();
  const may = useMay();
  if (!may('manage')) return <span className="text-ink-muted text-sm">{t('dashboard.network.rotates')}</span>;
  return (
    <Link to={withTeam(`?router=${networkId}`)} className={cn(textLinkClass, 'w-fit text-sm')}>
      {t('dashboard.network.rotates')}
    </Link>
  );
}

/** How often the guest page was opened, and when last. */
function AccessFigures({ network }: { network: Pick<Network, 'accessCount' | 'lastAccessed'> }) {
  const t = useText();
  const language = useLanguage();
  const total = new Intl.NumberFormat(language).format(network.accessCount);
  const last = network.lastAccessed ? new Date(network.lastAccessed) : null;
  return (
    <p className="text-ink-muted tabular-nums md:w-44 md:text-right">
      <span className="text-ink">{t('dashboard.network.accesses', { count: network.accessCount, total })}</span>
      <span className="before:mx-1 before:content-['·'] md:block md:before:content-none">
        {last ? (
          <time
            dateTime={last.toISOString()}
            title={last.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
          >
            {formatTimeAgo(last, new Date(), language)}
          </time>
        ) : (
          t('dashboard.network.neverAccessed')
        )}
      </span>
    </p>
  );
}
