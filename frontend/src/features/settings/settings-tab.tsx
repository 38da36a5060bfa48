import type { User } from '@wifi-share/contracts/entities/user';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { readFirstSteps, rememberFirstSteps } from '@/lib/first-steps-memory.js';
import { type AppTextKey, useText } from '@/lib/i18n/use-text.js';
import { singleSignOn } from '@/lib/single-sign-on.js';
import { DataSection } from './data-section.js';
import { DeleteSection } from './delete-section.js';
import { EmailSection } from './email-section.js';
import { LazySection } from './lazy-section.js';
import { PasswordSection } from './password-section.js';
import { PlanSection } from './plan/plan-section.js';
import { ProfileSection } from './profile/profile-section.js';
import { ProofGate } from './proof/proof-gate.js';
import { ReceiptsSection } from './receipts-section.js';
import { SecurityLogSection } from './security-log-section.js';
import { SessionsSection } from './sessions-section.js';
import { headingId, type SectionName, SettingsSection } from './settings-section.js';
import { SummarySection } from './summary-section.js';

/** Everything that users can see and change about their account. */
export default function SettingsTab({ user }: { user: User }) {
  const sections = useShownSection();
  return (
    <ProofGate user={user}>
      <Contents />
      <div ref={sections} className="divide-y">
        <ProfileSection user={user} />
        <EmailSection user={user} />
        <SummarySection user={user} />
        {!singleSignOn()?.required && <PasswordSection user={user} />}
        <LazySection name="factors" user={user} />
        <SessionsSection userId={user.id} />
        <SecurityLogSection userId={user.id} />
        <LazySection name="team" user={user} />
        <LazySection name="agents" user={user} />
        <LazySection name="webhooks" user={user} />
        <LazySection name="tokens" user={user} />
        <PlanSection user={user} />
        <ReceiptsSection userId={user.id} />
        <GuideSection userId={user.id} />
        <DataSection userId={user.id} />
        <DeleteSection user={user} />
      </div>
    </ProofGate>
  );
}

/** All sections that everyone has, in their order. */
const contents: readonly (readonly [SectionName, AppTextKey])[] = [
  ['profile', 'settings.profile.title'],
  ['email', 'settings.email.title'],
  ['summary', 'settings.summary.title'],
  ['password', 'settings.password.title'],
  ['factors', 'settings.factors.title'],
  ['sessions', 'settings.sessions.title'],
  ['log', 'settings.log.title'],
  ['team', 'settings.team.title'],
  ['agents', 'settings.agents.title'],
  ['webhooks', 'settings.webhooks.title'],
  ['tokens', 'settings.tokens.title'],
  ['plan', 'settings.plan.title'],
  ['receipts', 'payment.receipts.title'],
  ['data', 'settings.data.title'],
  ['delete', 'settings.delete.title'],
];

/** Links to the sections; "back" returns to the links. */
function Contents() {
  const t = useText();
  const { search } = useLocation();
  const shown = contents.filter(([name]) => name !== 'password' || !singleSignOn()?.required);
  return (
    <nav aria-label={t('settings.contents')} className="pt-6">
      <ul className="flex flex-wrap gap-2">
        {shown.map(([name, title]) => (
          <li key={name}>
            <Link
              to={{ search, hash: headingId(name) }}
              onClick={() => document.getElementById(headingId(name))?.focus({ preventScroll: true })}
              className="inline-flex h-8 items-center rounded-full border px-3 text-ink-muted text-sm hover:text-ink"
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
