import { planIds, plans } from '@wifi-share/contracts/plans';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PlanPrice } from '@/components/plan-facts.js';
import { useText } from '@/lib/i18n/use-text.js';
import { InfoPage } from './info-page.js';

const questions = ['guests', 'password', 'tags', 'price', 'safety'] as const;

export default function FaqScreen() {
  const t = useText();
  return (
    <InfoPage title={t('info.faq.title')} description={t('info.faq.description')} lead={t('info.faq.lead')}>
      <div className="border-t">
        {questions.map((id, index) => (
          <Question key={id} id={id} question={t(`info.faq.${id}.question`)} openAtFirst={index === 0}>
            <p>{t(`info.faq.${id}.answer`)}</p>
            {id === 'price' && <PlanList />}
          </Question>
        ))}
      </div>
    </InfoPage>
  );
}

interface QuestionProps {
  /** What an address names after its `#`. */
  id: string;
  question: string;
  openAtFirst: boolean;
  children: ReactNode;
}

/** A question whose answer opens below it. The address follows, so that an answer can be linked to. */
function Question({ id, question, openAtFirst, children }: QuestionProps) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash ? hash === `#${id}` : openAtFirst);

  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id]);

  function follow({ newState }: ToggleEvent<HTMLDetailsElement>) {
    const nowOpen = newState === 'open';
    if (nowOpen === open) return;
    setOpen(nowOpen);
    if (nowOpen) window.history.replaceState(window.history.state, '', `#${id}`);
  }

  return (
    <details id={id} open={open} onToggle={follow} className="group border-b">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-sm py-5 [&::-webkit-details-marker]:hidden">
        <h2 className="mr-auto text-base">{question}</h2>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-[65ch] gap-4 pb-6 text-base text-ink-muted">{children}</div>
    </details>
  );
}

/** What each plan costs and allows, from the plan table (R1). */
function PlanList() {
  const t = useText();
  return (
    <ul className="divide-y rounded-lg border text-ink text-sm sm:grid sm:grid-cols-[1fr_auto_auto]">
      {planIds.map((id) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3 sm:col-span-3 sm:grid sm:grid-cols-subgrid"
        >
          <span className="mr-auto font-medium">{t(`plans.${id}.name`)}</span>
          <span className="text-ink-muted">{t('plans.networks', { count: plans[id].maxNetworks })}</span>
          <PlanPrice plan={plans[id]} className="min-w-28 text-right" />
        </li>
      ))}
    </ul>
  );
}
