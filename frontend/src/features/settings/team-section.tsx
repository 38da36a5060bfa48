import type { User } from '@wifi-share/contracts/entities/user';
import { getI18n } from 'react-i18next';
import { PartBoundary } from '@/components/part-boundary.js';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import { useText } from '@/lib/i18n/use-text.js';
import { LineSkeleton, SettingsSection } from './settings-section.js';

const LazyTeam = lazyWithTexts(getI18n, () => import('./team/team-part.js'), [
  () => import('@wifi-share/texts/en/team.json'),
]);

/** Who may act in this account, and in whose accounts the user may; the settings do not wait for it. */
export function TeamSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="team" title={t('settings.team.title')} text={t('settings.team.text')}>
      <PartBoundary skeleton={<LineSkeleton />}>
        <LazyTeam user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}
