import type { User } from '@wifi-share/contracts/entities/user';
import { PartBoundary } from '@/components/part-boundary.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { LineSkeleton, SettingsSection } from './settings-section.js';

const OwnAgents = lazyPart(() => import('./agents/own-agents.js'));

/** The programs that change passwords on routers; few owners have one, and the settings do not wait for it. */
export function AgentsSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="agents" title={t('settings.agents.title')} text={t('settings.agents.text')}>
      <PartBoundary skeleton={<LineSkeleton />}>
        <OwnAgents user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}
