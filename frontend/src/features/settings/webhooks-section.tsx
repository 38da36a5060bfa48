import type { User } from '@wifi-share/contracts/entities/user';
import { PartBoundary } from '@/components/part-boundary.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { SettingsSection } from './settings-section.js';

const OwnWebhooks = lazyPart(() => import('./webhooks/own-webhooks.js'));

/** The endpoints that receive events; few owners have one, and the settings do not wait for it. */
export function WebhooksSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="webhooks" title={t('settings.webhooks.title')} text={t('settings.webhooks.text')}>
      <PartBoundary skeleton={<WebhooksSkeleton />}>
        <OwnWebhooks user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}

/** The layout of one line. */
export function WebhooksSkeleton() {
  return (
    <div aria-busy="true" className="p-5 sm:p-6">
      <Skeleton className="h-4 w-60 max-w-full" />
    </div>
  );
}
