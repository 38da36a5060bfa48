import { planIds, plans } from '@wifi-share/contracts/plans';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
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

  // Not `newState`, which browsers of 2023 lack.
  function follow({ currentTarget: { open: nowOpen } }: SyntheticEvent<HTMLDetailsElement>) {
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
    <div className="rounded-lg border">
      <table className="w-full text-ink text-sm">
        <tbody className="divide-y">
          {planIds.map((id) => (
            <tr key={id}>
              <th scope="row" className="px-4 py-3 text-left font-medium">
                {t(`plans.${id}.name`)}
              </th>
              <td className="whitespace-nowrap py-3 text-ink-muted">
                {t('plans.networks', { count: plans[id].maxNetworks })}
              </td>
              <td className="px-4 py-3 text-right">
                <PlanPrice plan={plans[id]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
