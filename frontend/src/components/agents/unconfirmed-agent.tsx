import type { Agent } from '@wifi-share/contracts/entities/agent';
import { useEffect, useRef } from 'react';
import { useConfirmAgent } from '@/lib/agents/agents-api.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';

interface UnconfirmedAgentProps {
  userId: string;
  agent: Agent;
  /** It has paired just now, in the place of what had the focus. */
  isNew: boolean;
  onRemove: () => void;
}

/** Asks whether the agent shows the same fingerprint: before that it changes nothing. */
export function UnconfirmedAgent({ userId, agent, isNew, onRemove }: UnconfirmedAgentProps) {
  const t = useText();
  const failureText = useFailureText();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useFocusHandover<HTMLElement>();
  const { mutate: confirm, isPending, error } = useConfirmAgent(userId, agent);
  const { name, fingerprint } = agent;

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  const done = () => notifySuccess({ title: t('agents.confirm.done', { name }) });

  return (
    <section ref={box} aria-label={name} className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {t('agents.confirm.title')}
        </h3>
        <p className="text-ink-muted">{t('agents.confirm.text', { name })}</p>
      </div>
      <p className="justify-self-start rounded-md border bg-muted px-4 py-3 font-mono text-base tracking-wide [overflow-wrap:anywhere]">
        {fingerprint}
      </p>
      {error && <Alert tone="danger">{failureText(error, t('agents.confirm.failed'))}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={isPending} onClick={() => confirm(undefined, { onSuccess: done })}>
          {t('agents.confirm.yes')}
        </Button>
        <Button onClick={onRemove}>{t('agents.confirm.no')}</Button>
      </div>
    </section>
  );
}
