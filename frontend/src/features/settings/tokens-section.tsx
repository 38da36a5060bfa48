import type { User } from '@wifi-share/contracts/entities/user';
import { PartBoundary } from '@/components/part-boundary.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { LineSkeleton, SettingsSection } from './settings-section.js';

const OwnTokens = lazyPart(() => import('./tokens/own-tokens.js'));

/** Tokens for programs; few owners have one, and the settings do not wait for them. */
export function TokensSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="tokens" title={t('settings.tokens.title')} text={t('settings.tokens.text')}>
      <PartBoundary skeleton={<LineSkeleton />}>
        <OwnTokens user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}
