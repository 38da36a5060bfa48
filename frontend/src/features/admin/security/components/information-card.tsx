import { useText } from '@/lib/i18n/use-text.js';
import { PanelCard } from './panel-card.js';

const rules = ['failures', 'whitelist', 'local', 'ipv6', 'code'] as const;

/** How the gate protects itself, in five sentences. */
export function InformationCard() {
  const t = useText();
  return (
    <PanelCard title={t('admin.rules.title')}>
      <ul className="grid gap-3 py-4 pr-5 pl-9 text-ink-muted text-sm [list-style:disc] marker:text-control">
        {rules.map((rule) => (
          <li key={rule}>{t(`admin.rules.${rule}`)}</li>
        ))}
      </ul>
    </PanelCard>
  );
}
