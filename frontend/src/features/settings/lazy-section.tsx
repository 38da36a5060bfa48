import type { User } from '@wifi-share/contracts/entities/user';
import { PartBoundary } from '@/components/part-boundary.js';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { LineSkeleton, SettingsSection } from './settings-section.js';

const parts = {
  factors: lazyPart(() => import('./factors/own-factors.js')),
  team: lazyWithTexts(() => import('./team/team-part.js'), [() => import('@wifi-share/texts/en/team.json')]),
  agents: lazyPart(() => import('./agents/own-agents.js')),
  webhooks: lazyPart(() => import('./webhooks/own-webhooks.js')),
  tokens: lazyPart(() => import('./tokens/own-tokens.js')),
};

/** What few owners have; the rest of the settings does not wait for it. */
export function LazySection({ name, user }: { name: keyof typeof parts; user: User }) {
  const t = useText();
  const Part = parts[name];
  return (
    <SettingsSection name={name} title={t(`settings.${name}.title`)} text={t(`settings.${name}.text`)}>
      <PartBoundary skeleton={<LineSkeleton />}>
        <Part user={user} />
      </PartBoundary>
    </SettingsSection>
  );
}
