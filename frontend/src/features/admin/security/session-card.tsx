import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '@/components/moment.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PanelCard, RowsSkeleton } from '../components/panel-card.js';
import { adminSessionQuery } from '../gate/gate-api.js';

/** The admin session of this browser (R31). */
export function SessionCard() {
  const t = useText();
  const { data } = useQuery({ ...adminSessionQuery, refetchOnMount: 'always' });
  const card = data?.card;
  if (!card) return <RowsSkeleton rows={5} />;
  const { startedAt, endsAt, ipAddress, browser, system, email } = card;
  const device = [browser, system].filter(Boolean).join(' · ') || t('admin.session.unknownDevice');
  return (
    <PanelCard title={t('admin.session.title')}>
      <dl className="divide-y">
        {email !== null && (
          <Fact name={t('admin.session.email')}>
            <bdi className="break-all">{email}</bdi>
          </Fact>
        )}
        <Fact name={t('admin.session.since')}>
          <Moment at={startedAt} />
        </Fact>
        <Fact name={t('admin.session.ends')}>
          <Moment at={endsAt} />
        </Fact>
        <Fact name={t('admin.session.address')}>
          <span className="break-all font-mono">{ipAddress}</span>
        </Fact>
        <Fact name={t('admin.session.device')}>{device}</Fact>
      </dl>
    </PanelCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-5 py-3">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
