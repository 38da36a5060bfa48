import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLogOut } from '../gate/use-log-out.js';

interface AdminHeaderProps {
  title: string;
  back: { to: string; label: string };
}

/** The head of every admin screen: back link, title and logout. */
export function AdminHeader({ title, back }: AdminHeaderProps) {
  const t = useText();
  const { logOut, pending, failure } = useLogOut();
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
      <h1 className="min-w-min flex-1 text-lg tracking-tight sm:text-xl">{title}</h1>
      <Button pending={pending} onClick={() => void logOut()}>
        {!pending && <LogOut aria-hidden />}
        {t('admin.logOut')}
      </Button>
      <div className="w-full empty:hidden">
        <FailureLine text={failure} />
      </div>
    </header>
  );
}
