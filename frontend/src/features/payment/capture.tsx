import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useUpdatePlan } from '@/lib/billing/use-update-plan.js';
import { useText } from '@/lib/i18n/use-text.js';
import { captureQuery } from './payment-api.js';

interface CaptureProps {
  user: User;
  plan: PaidPlanId;
  orderId: string;
}

/** The moment after the approval. What is not known is not called a failure. */
export function Capture({ user, plan, orderId }: CaptureProps) {
  const t = useText();
  const { stage, paid, isAsking, ask } = useCapture(user, plan, orderId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = stage === 'pending' || stage === 'unknown';

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <Card className="grid grid-cols-1 gap-5 p-6 sm:p-8">
        <div role="status" className="grid gap-3">
          {stage !== 'paid' && <Spinner className="size-6 text-accent-ink" />}
          <h1 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {t(`payment.${stage}.title`)}
          </h1>
          <p className="text-ink-muted">{t(`payment.${stage}.text`, { plan: t(`plans.${plan}.name`) })}</p>
        </div>
        {stage !== 'taking' && (
          <div className="flex flex-col gap-2 sm:flex-row">
            {isOpen && (
              <Button pending={isAsking} onClick={ask}>
                {t('payment.askAgain')}
              </Button>
            )}
            <Link
              to={stage === 'paid' ? arrivalPath(paid) : '/user-dashboard'}
              reloadDocument
              className={buttonVariants({ variant: isOpen ? 'secondary' : 'primary' })}
            >
              {t('payment.toDashboard')}
            </Link>
          </div>
        )}
      </Card>
    </div>
  );
}

/** What the screen says while a payment is taken. */
type CaptureStage =
  | 'taking'
  /** PayPal has not decided; polled. */
  | 'pending'
  /** The answer was lost; polled. */
  | 'unknown'
  /** It was taken, and the plan is yet to follow. */
  | 'paid';

interface CaptureState {
  stage: CaptureStage;
  /** What it paid for. */
  paid: PaidPlanId;
  isAsking: boolean;
  ask: () => void;
}

/** The dashboard says what was paid for once the account has the plan (R63). */
const arrivalPath = (plan: PaidPlanId): string => `/user-dashboard?payment=success&plan=${plan}`;

/** Takes the payment of an approved order once, follows what becomes of it, and leaves for the dashboard with the plan. */
function useCapture(user: User, plan: PaidPlanId, orderId: string): CaptureState {
  const [, setQuery] = useSearchParams();
  const { data: outcome, isFetching, refetch } = useQuery(captureQuery(user.id, orderId));
  const { mutateAsync: updatePlan, isError } = useUpdatePlan(user.id);
  const paid = (outcome?.kind === 'paid' && outcome.plan) || plan;

  const settle = useEffectEvent(async () => {
    if (outcome?.kind === 'refused') setQuery({ plan, payment: outcome.refusal }, { replace: true });
    if (outcome?.kind !== 'paid') return;
    try {
      await updatePlan({ plan: paid, paidPlanVersion: outcome.version });
    } catch (error) {
      if (!isProblem(error, 'payment_required')) throw error;
      return setQuery({ plan, payment: 'used' }, { replace: true });
    }
    // A document of its own, in which PayPal's script is not.
    window.location.replace(arrivalPath(paid));
  });

  useEffect(() => {
    // The plan follows from the payment anyway, where this call fails.
    if (outcome) settle().catch((error: unknown) => console.error(error));
  }, [outcome]);

  const stage = stageOf(outcome?.kind, isError);
  return { stage, paid, isAsking: isFetching, ask: () => void refetch() };
}

function stageOf(kind: 'paid' | 'pending' | 'unknown' | 'refused' | undefined, updateFailed: boolean): CaptureStage {
  if (kind === 'pending' || kind === 'unknown') return kind;
  return kind === 'paid' && updateFailed ? 'paid' : 'taking';
}
