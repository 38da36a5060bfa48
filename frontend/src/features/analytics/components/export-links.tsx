import { Download } from 'lucide-react';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { exportLinks } from '../api/export-links.js';
import type { ShownRange } from '../range/range-in-address.js';

/** Downloads what is shown. */
export function ExportLinks({ userId, range }: { userId: string; range: ShownRange }) {
  const t = useText();
  const links = exportLinks(userId, range);
  return (
    <div className="flex gap-2 sm:ml-auto">
      {(['CSV', 'JSON'] as const).map((type, at) => (
        <a
          key={type}
          href={links[at]}
          download
          aria-label={t('analytics.export', { type })}
          className={`${buttonVariants({ size: 'field' })} max-sm:flex-1`}
        >
          <Download aria-hidden />
          {type}
        </a>
      ))}
    </div>
  );
}
