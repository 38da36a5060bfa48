import type { Operations } from '@wifi-share/contracts/calls/admin-operations';
import { Alert } from '@/components/ui/alert.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { type Text, useText } from '@/lib/i18n/use-text.js';
import { type Worry, worriesIn } from './worries.js';

interface StateNoticeProps {
  operations: Operations;
  /** In milliseconds since 1970. */
  checkedAt: number;
}

/** Whether all is well, or what needs an operator. */
export function StateNotice({ operations, checkedAt }: StateNoticeProps) {
  const t = useText();
  const language = useLanguage();
  const worries = worriesIn(operations);
  const isFine = worries.length === 0;
  const time = new Date(checkedAt).toLocaleTimeString(language, { timeStyle: 'medium' });
  return (
    <div className="grid gap-2">
      <Alert tone={isFine ? 'success' : 'warning'}>
        <p className="font-medium">{t(isFine ? 'adminOperations.state.fine' : 'adminOperations.state.worry')}</p>
        {isFine && <p>{t('adminOperations.state.fineText')}</p>}
        {!isFine && (
          <ul className="grid gap-1 pl-4 [list-style:disc]">
            {worries.map((worry) => (
              <li key={worry.kind} className="[overflow-wrap:anywhere]">
                {worryText(worry, t, language)}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      <p className="text-ink-muted text-xs tabular-nums">{t('adminOperations.checked', { time })}</p>
    </div>
  );
}

function worryText(worry: Worry, t: Text, language: string): string {
  if ('names' in worry) return t(`adminOperations.worry.${worry.kind}`, { names: worry.names.join(', ') });
  if ('count' in worry) return t(`adminOperations.worry.${worry.kind}`, { count: worry.count });
  if (worry.kind !== 'disk') return t(`adminOperations.worry.${worry.kind}`);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(worry.share);
  return t('adminOperations.worry.disk', { percent });
}
