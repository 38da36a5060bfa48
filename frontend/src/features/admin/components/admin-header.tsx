import { useQuery } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { adminSessionQuery, useAdminLogout } from '../gate/gate-api.js';
import { BackupBanner } from '../operations/backup-banner.js';

interface AdminHeaderProps {
  title: string;
  back: { to: string; label: string };
}

/** The head of every admin screen: back link, title, and the one place for the session and its end. */
export function AdminHeader({ title, back }: AdminHeaderProps) {
  const t = useText();
  const failureText = useFailureText();
  const card = useQuery(adminSessionQuery).data?.card;
  const ending = useAdminLogout();
  const failed = t('common.logoutFailed.detail');

  async function logOut() {
    try {
      await ending.mutateAsync();
      notifySuccess({ title: t('admin.loggedOut') });
    } catch (error) {
      notifyFailure(t('common.logoutFailed.title'), null, failureText(error, failed));
    }
  }

  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-1">
      <div className="w-full">
        <Link
          to={back.to}
          className="inline-flex items-center gap-2 rounded-sm py-0.5 text-ink-muted text-sm transition-colors hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      </div>
      <div className="min-w-min flex-1">
        <h1 className="text-lg tracking-tight sm:text-xl">{title}</h1>
        {card && <TimeLeft endsAt={card.endsAt} />}
      </div>
      <Button pending={ending.isPending} onClick={() => void logOut()}>
        {!ending.isPending && <LogOut aria-hidden />}
        {t('admin.logOut')}
      </Button>
      <div className="w-full empty:hidden">
        <FailureLine text={ending.error && failureText(ending.error, failed)} />
      </div>
      <div className="mt-2 w-full empty:hidden">
        <BackupBanner />
      </div>
    </header>
  );
}

function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useText();
  const language = useLanguage();
  const time = formatDuration(useSecondsLeft(Date.parse(endsAt)), language);
  const idle = formatDuration(durations.adminSessionIdleMinutes * 60, language);
  return <p className="text-ink-muted text-sm tabular-nums">{t('admin.session.left', { time, idle })}</p>;
}
