import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { Notice } from './notice.js';

/** The server says that the plan has no analytics, though it seemed to: who is signed in is asked for again. */
export function Locked() {
  const t = useText();
  const queryClient = useQueryClient();

  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [queryClient]);

  return (
    <div className="pt-6">
      <Notice
        illustration={<Lock aria-hidden className="mb-2 size-6 text-ink-muted" />}
        title={t('plans.upgrade.analytics.title')}
        text={t('plans.upgrade.analytics.text')}
      >
        <Link to="/plans" reloadDocument className={`${buttonVariants({ variant: 'primary' })} mt-4`}>
          {t('plans.upgrade.see')}
        </Link>
      </Notice>
    </div>
  );
}
