import type { User } from '@wifi-share/contracts/entities/user';
import { PartBoundary } from '@/components/part-boundary.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { LineSkeleton, SettingsSection } from './settings-section.js';

const OwnWebhooks = lazyPart(() => import('./webhooks/own-webhooks.js'));

/** The endpoints that receive events; few owners have one, and the settings do not wait for it. */
export function WebhooksSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="webhooks" title={t('settings.webhooks.title')} text={t('settings.webhooks.text')}>
      <PartBoundary skeleton={<LineSkeleton />}>
        <OwnWebhooks user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}
