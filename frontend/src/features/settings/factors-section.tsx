import type { User } from '@wifi-share/contracts/entities/user';
import { PartBoundary } from '@/components/part-boundary.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { SettingsSection } from './settings-section.js';

const OwnFactors = lazyPart(() => import('./factors/own-factors.js'));

/** The second factors; the rest of the settings does not wait for what few people use. */
export function FactorsSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="factors" title={t('settings.factors.title')} text={t('settings.factors.text')}>
      <PartBoundary skeleton={<FactorsSkeleton />}>
        <OwnFactors user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}

/** The layout of one line. */
export function FactorsSkeleton() {
  return (
    <div aria-busy="true" className="p-5 sm:p-6">
      <Skeleton className="h-4 w-60 max-w-full" />
    </div>
  );
}
