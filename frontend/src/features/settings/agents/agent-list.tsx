import type { Agent } from '@wifi-share/contracts/entities/agent';
import { Cpu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useServedNetworks } from '@/components/agents/remove-agent-dialog.js';
import { UnconfirmedAgent } from '@/components/agents/unconfirmed-agent.js';
import { ItemRow } from '@/components/item-row.js';
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
    <ItemRow
      Icon={Cpu}
      name={
        <>
          {name}
          <Badge tone={tones[state]}>{t(`agents.state.${state}`)}</Badge>
        </>
      }
      text={
        <>
          <span>
            {t('agents.version', { version })}
            {'\u00a0· '}
            {lastSeenAt ? (
              <TimeAgo moment={lastSeenAt}>{(when) => t('agents.lastSeen', { when })}</TimeAgo>
            ) : (
              t('agents.neverSeen')
            )}
          </span>
          {state !== 'unconfirmed' && (
            <span>{networks ? t('agents.serves', { networks }) : t('agents.servesNone')}</span>
          )}
        </>
      }
      buttons={
        state !== 'unconfirmed' && (
          <>
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
          </>
        )
      }
      warning={
        state === 'paused' && (
          <>
            {t('agents.paused')}{' '}
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('plans.upgrade.see')}
            </Link>
          </>
        )
      }
    >
      {state === 'unconfirmed' && (
        <div className="px-5 pb-5 sm:px-6">
          <UnconfirmedAgent userId={userId} agent={agent} isNew={isNew} onRemove={remove} />
        </div>
      )}
      {renaming.isOpen && <RenameAgentForm userId={userId} agent={agent} onClose={renaming.close} />}
    </ItemRow>
  );
}
