import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { Plus } from 'lucide-react';
import type { Page } from '@/api/call-page.js';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { Pagination } from '@/components/lists/pagination.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Table, TableBody, TableHead, TableHeading } from '@/components/ui/table.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useAccessCode } from '../access-code/access-code-provider.js';
import { NothingFound } from '../components/nothing-found.js';
import { NetworkRow } from './network-row.js';
import { networksPageSize, useDeleteNetworkAsAdmin } from './networks-api.js';
import type { NetworkListState } from './networks-toolbar.js';

interface NetworksListProps {
  list: NetworkListState;
  shown: Page<ListedNetwork>;
  /** Whether other data are loading. */
  stale: boolean;
  onCreate: () => void;
  onEdit: (network: ListedNetwork) => void;
}

export function NetworksList({ list, shown: { entries, total }, stale, onCreate, onEdit }: NetworksListProps) {
  const t = useText();
  const deleteNetwork = useDeleteNetworkWithCode();
  if (total === 0 && !list.isNarrowed && !stale) return <NoSiteNetworks onCreate={onCreate} />;
  return (
    <Card className="overflow-hidden">
      {total === 0 ? (
        <NothingFound text={t('lists.nothingFound')} onClear={list.clear} />
      ) : (
        <>
          <Table aria-busy={stale} className={cn('transition-opacity', stale && 'opacity-60')}>
            <TableHead>
              <TableHeading>{t('admin.networks.column.network')}</TableHeading>
              <TableHeading>{t('admin.networks.column.owner')}</TableHeading>
              <TableHeading>{t('admin.networks.column.accesses')}</TableHeading>
              <TableHeading>{t('admin.networks.column.edited')}</TableHeading>
              <TableHeading>
                <span className="sr-only">{t('admin.networks.column.actions')}</span>
              </TableHeading>
            </TableHead>
            <TableBody>
              {entries.map((network) => (
                <NetworkRow
                  key={network.id}
                  network={network}
                  onEdit={() => onEdit(network)}
                  onDelete={() => void deleteNetwork(network)}
                />
              ))}
            </TableBody>
          </Table>
          <Pagination
            className="border-t px-5 py-3"
            page={list.page}
            pageSize={networksPageSize}
            total={total}
            onPage={list.setPage}
          />
        </>
      )}
    </Card>
  );
}

function NoSiteNetworks({ onCreate }: { onCreate: () => void }) {
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

/** Names the owner, asks for the access code and deletes the network. */
function useDeleteNetworkWithCode(): (network: ListedNetwork) => Promise<void> {
  const t = useText();
  const withAccessCode = useAccessCode();
  const deleting = useDeleteNetworkAsAdmin();

  return async ({ id, name, userId, owner }) => {
    const question = {
      title: t('admin.networks.delete.title', { name }),
      text:
        userId === null
          ? t('admin.networks.delete.ofSite')
          : t('admin.networks.delete.ofOwner', { owner: owner?.username ?? t('admin.networks.unknownOwner') }),
      confirmLabel: t('admin.networks.delete.confirm'),
      danger: true,
      failed: { title: t('dashboard.delete.failed.title'), text: t('dashboard.delete.failed.detail') },
    };
    const done = await withAccessCode(question, (accessCode) => deleting.mutateAsync({ id, accessCode }));
    if (done) notifySuccess({ title: t('dashboard.delete.done', { name }) });
  };
}
