import type { User } from '@wifi-share/contracts/entities/user';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { readFirstSteps, rememberFirstSteps } from '@/lib/first-steps-memory.js';
import { useText } from '@/lib/i18n/use-text.js';
import { singleSignOn } from '@/lib/single-sign-on.js';
import { AgentsSection } from './agents-section.js';
import { DataSection } from './data-section.js';
import { DeleteSection } from './delete-section.js';
import { EmailSection } from './email-section.js';
import { FactorsSection } from './factors-section.js';
import { PasswordSection } from './password-section.js';
import { PlanSection } from './plan/plan-section.js';
import { ProfileSection } from './profile/profile-section.js';
import { ProofGate } from './proof/proof-gate.js';
import { ReceiptsSection } from './receipts-section.js';
import { SecurityLogSection } from './security-log-section.js';
import { SessionsSection } from './sessions-section.js';
import { headingId, SettingsSection } from './settings-section.js';
import { SummarySection } from './summary-section.js';
import { TeamSection } from './team-section.js';
import { TokensSection } from './tokens-section.js';
import { WebhooksSection } from './webhooks-section.js';

/** Everything that users can see and change about their account. */
export default function SettingsTab({ user }: { user: User }) {
  const sections = useShownSection();
  return (
    <ProofGate user={user}>
      <div ref={sections} className="divide-y">
        <ProfileSection user={user} />
        <EmailSection user={user} />
        <SummarySection user={user} />
        {!singleSignOn()?.required && <PasswordSection user={user} />}
        <FactorsSection user={user} />
        <SessionsSection userId={user.id} />
        <SecurityLogSection userId={user.id} />
        <TeamSection user={user} />
        <AgentsSection user={user} />
        <WebhooksSection user={user} />
        <TokensSection user={user} />
        <PlanSection user={user} />
        <ReceiptsSection userId={user.id} />
        <GuideSection userId={user.id} />
        <DataSection userId={user.id} />
        <DeleteSection user={user} />
      </div>
    </ProofGate>
  );
}

/** Brings the hidden first steps back; there is nothing to bring back once a guest has come. */
function GuideSection({ userId }: { userId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [{ hidden, finished }] = useState(() => readFirstSteps(userId));
  if (!hidden || finished) return null;

  function show() {
    rememberFirstSteps(userId, { hidden: false });
    void navigate('/user-dashboard');
  }

  return (
    <SettingsSection name="guide" title={t('settings.guide.title')} text={t('settings.guide.text')}>
      <div className="p-5 sm:px-6">
        <Button onClick={show}>{t('settings.guide.show')}</Button>
      </div>
    </SettingsSection>
  );
}

/** For how long sections may grow, in milliseconds. */
const growing = 3000;

/**
 * Scrolls to the section that the address names and puts the focus at its heading. It stays there while the sections above
 * it get their data, until the user scrolls or presses something.
 */
function useShownSection(): RefObject<HTMLDivElement | null> {
  const sections = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const section = query.get('section');

  useEffect(() => {
    if (section === null || !sections.current) return;
    const heading = () => document.getElementById(headingId(section));
    const show = () => heading()?.scrollIntoView({ block: 'start' });
    const observer = new ResizeObserver(show);
    const growth = new AbortController();
    const { signal } = growth;
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(event, () => growth.abort(), { signal, passive: true });
    }
    signal.addEventListener('abort', () => observer.disconnect());
    const timer = setTimeout(() => growth.abort(), growing);
    // After the layout's own scrolling to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      if (sections.current && !signal.aborted) observer.observe(sections.current);
      show();
      heading()?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      growth.abort();
    };
  }, [section]);
  return sections;
}
