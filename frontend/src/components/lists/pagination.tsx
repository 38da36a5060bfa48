import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { Button } from '../ui/button.js';

interface PaginationProps {
  /** From 1 on. */
  page: number;
  pageSize: number;
  /** On all pages together. */
  total: number;
  onPage: (page: number) => void;
  /** Replaces "Showing 26–50 of 134". */
  summary?: string;
  className?: string;
}

/** "Showing 26–50 of 134" and the ways to the pages around; nothing to press where there is one page only. */
export function Pagination({ page, pageSize, total, onPage, summary, className }: PaginationProps) {
  const t = useText();
  const number = useWholeNumber();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-3', className)}>
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {summary ?? t('lists.showing', { from: number(from), to: number(to), total: number(total) })}
      </p>
      {pages > 1 && (
        <nav aria-label={t('lists.pages')} className="flex items-center gap-2">
          <Button size="sm" unavailable={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden />
            {t('lists.previous')}
          </Button>
          <span className="sr-only">{t('lists.page', { page: number(page), pages: number(pages) })}</span>
          <span aria-hidden className="min-w-12 text-center text-ink-muted text-sm tabular-nums">
            {`${number(page)} / ${number(pages)}`}
          </span>
          <Button size="sm" unavailable={page >= pages} onClick={() => onPage(page + 1)}>
            {t('lists.next')}
            <ChevronRight aria-hidden />
          </Button>
        </nav>
      )}
    </div>
  );
}
