import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useCapture } from '../use-capture.js';

interface CaptureProps {
  user: User;
  plan: PaidPlanId;
  orderId: string;
}

/** The moment after the approval. What is not known is not called a failure. */
export function Capture({ user, plan, orderId }: CaptureProps) {
  const t = useText();
  const { stage, isAsking, ask } = useCapture(user, plan, orderId);
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
              to="/user-dashboard"
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
