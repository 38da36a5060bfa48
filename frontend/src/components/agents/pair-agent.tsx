import { useQuery } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pairCommand } from '@/lib/agents/agent-command.js';
import { agentsQuery, useCreatePairingCode } from '@/lib/agents/agents-api.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Skeleton } from '../ui/skeleton.js';
import { Spinner } from '../ui/spinner.js';
import { CommandLine } from './command-line.js';

const lookAgainMilliseconds = 3000;

interface PairAgentProps {
  userId: string;
  /** An agent has paired since this is shown. */
  onPaired: (agent: Agent) => void;
}

/** A one-time code, the command that uses it, and waiting until an agent has. */
export function PairAgent({ userId, onPaired }: PairAgentProps) {
  const t = useText();
  const failureText = useFailureText();
  const { mutate: create, data: code, error, isPending, submittedAt } = useCreatePairingCode(userId);
  useNewAgent(userId, onPaired);

  useEffect(() => create(), [create]);

  if (error) {
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="danger" className="w-full">
          {failureText(error, t('agents.code.failed'))}
        </Alert>
        <Button pending={isPending} onClick={() => create()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <ol className="grid list-decimal gap-5 pl-5 marker:font-medium marker:text-ink-muted">
      <li className="pl-1">
        <p className="font-medium">{t('agents.code.machine')}</p>
        <p className="text-ink-muted">{t('agents.code.needs')}</p>
      </li>
      <li className="pl-1">
        <p className="mb-2 font-medium">{t('agents.code.run')}</p>
        {code ? (
          <Command
            key={code.code}
            code={code.code}
            until={submittedAt + durations.pairingCodeMinutes * 60_000}
            renewing={isPending}
            onRenew={() => create()}
          />
        ) : (
          <div aria-busy="true" className="grid gap-3">
            <Skeleton className="h-24 w-full rounded-md" />
            <Skeleton className="h-9 w-44" />
          </div>
        )}
      </li>
      <li className="pl-1">
        <p role="status" className="flex items-start gap-2 font-medium">
          {t('agents.code.waiting')}
          <Spinner className="mt-0.5 shrink-0 text-ink-muted" />
        </p>
        <p className="text-ink-muted">{t('agents.code.then')}</p>
      </li>
    </ol>
  );
}

/** Looks every few seconds, as long as the page is seen, whether there is an agent that was not there before. */
function useNewAgent(userId: string, onPaired: (agent: Agent) => void): void {
  const { data: agents } = useQuery({ ...agentsQuery(userId), refetchInterval: lookAgainMilliseconds });
  const [known, setKnown] = useState<Set<string> | null>(null);
  const paired = known && agents?.find(({ id }) => !known.has(id));

  useEffect(() => {
    if (agents && !known) setKnown(new Set(agents.map(({ id }) => id)));
  }, [agents, known]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each agent
  useEffect(() => {
    if (paired) onPaired(paired);
  }, [paired?.id]);
}

interface CommandProps {
  code: string;
  /** Until when the code is valid, in milliseconds since 1970. */
  until: number;
  renewing: boolean;
  onRenew: () => void;
}

function Command({ code, until, renewing, onRenew }: CommandProps) {
  const t = useText();
  const language = useLanguage();
  const left = useSecondsLeft(until);
  const shown = left > 60 ? Math.ceil(left / 60) * 60 : left;
  return (
    <div className="grid grid-cols-1 gap-3">
      {left > 0 ? (
        // By the minute: it stays where it is, and is read by no screen reader each second.
        <CommandLine
          command={pairCommand(code)}
          note={t('agents.code.left', { time: formatDuration(shown, language) })}
        />
      ) : (
        <Alert tone="warning">{t('agents.code.over')}</Alert>
      )}
      <Button
        size="sm"
        variant={left > 0 ? 'ghost' : 'secondary'}
        className={left > 0 ? '-ml-3 justify-self-start' : 'justify-self-start'}
        pending={renewing}
        onClick={onRenew}
      >
        {!renewing && <RotateCw aria-hidden />}
        {t('agents.code.new')}
      </Button>
    </div>
  );
}
