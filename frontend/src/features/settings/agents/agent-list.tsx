import type { Agent } from '@wifi-share/contracts/entities/agent';
import { Cpu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useServedNetworks } from '@/components/agents/remove-agent-dialog.js';
import { UnconfirmedAgent } from '@/components/agents/unconfirmed-agent.js';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { RenameAgentForm } from './rename-agent-form.js';

interface AgentListProps {
  userId: string;
  /** Oldest first. */
  agents: Agent[];
  /** The one that has paired just now. */
  newest: string | null;
  onRemove: (agent: Agent) => void;
}

export function AgentList({ agents, newest, ...row }: AgentListProps) {
  return (
    <ul className="divide-y">
      {agents.map((agent) => (
        <AgentRow key={agent.id} {...row} agent={agent} isNew={agent.id === newest} />
      ))}
    </ul>
  );
}

const tones = { active: 'success', unconfirmed: 'warning', paused: 'warning' } as const;

interface AgentRowProps extends Omit<AgentListProps, 'agents' | 'newest'> {
  agent: Agent;
  isNew: boolean;
}

function AgentRow({ userId, agent, isNew, onRemove }: AgentRowProps) {
  const t = useText();
  const { id, name, state, version, lastSeenAt } = agent;
  const renaming = useSectionForm(`agent-rename-${id}`);
  const networks = useServedNetworks(userId, agent);
  const remove = () => onRemove(agent);
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
        <span
          aria-hidden
          className="hidden size-10 shrink-0 place-items-center rounded-md bg-muted text-ink-muted sm:grid"
        >
          <Cpu className="size-4" />
        </span>
        <div className="grid min-w-48 flex-1 gap-0.5">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
            {name}
            <Badge tone={tones[state]}>{t(`agents.state.${state}`)}</Badge>
          </h3>
          <p className="grid text-ink-muted">
            <span>
              {t('agents.version', { version })}
              {' · '}
              {lastSeenAt ? (
                <TimeAgo moment={lastSeenAt}>{(when) => t('agents.lastSeen', { when })}</TimeAgo>
              ) : (
                t('agents.neverSeen')
              )}
            </span>
            {state !== 'unconfirmed' && (
              <span>{networks ? t('agents.serves', { networks }) : t('agents.servesNone')}</span>
            )}
          </p>
        </div>
        {state !== 'unconfirmed' && (
          <div className="flex flex-wrap gap-2">
            <Button
              ref={renaming.opener}
              size="sm"
              aria-expanded={renaming.isOpen}
              aria-label={t('agents.renameLabel', { name })}
              onClick={renaming.toggle}
            >
              {t('agents.rename')}
            </Button>
            <Button size="sm" aria-label={t('agents.removeLabel', { name })} onClick={remove}>
              {t('agents.remove')}
            </Button>
          </div>
        )}
        {state === 'paused' && <PausedNote />}
      </div>
      {state === 'unconfirmed' && (
        <div className="px-5 pb-5 sm:px-6">
          <UnconfirmedAgent userId={userId} agent={agent} isNew={isNew} onRemove={remove} />
        </div>
      )}
      {renaming.isOpen && <RenameAgentForm userId={userId} agent={agent} onClose={renaming.close} />}
    </li>
  );
}

/** The plan has no room for the agent. */
function PausedNote() {
  const t = useText();
  return (
    <p className="w-full text-warning-ink">
      {t('agents.paused')}{' '}
      <Link to="/plans" reloadDocument className={textLinkClass}>
        {t('agents.plans')}
      </Link>
    </p>
  );
}
