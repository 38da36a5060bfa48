import { useQuery } from '@tanstack/react-query';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { PairAgent } from '@/components/agents/pair-agent.js';
import { RemoveAgentDialog } from '@/components/agents/remove-agent-dialog.js';
import { Button } from '@/components/ui/button.js';
import { agentsQuery } from '@/lib/agents/agents-api.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { PlanRoom } from '../plan-room.js';
import { LineSkeleton, SectionBody, SectionFailure, SectionFooter } from '../settings-section.js';
import { AgentList } from './agent-list.js';

const removal = 'remove-agent-';

/** The agents, and the ways to pair, name and remove them. */
export default function OwnAgents({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(agentsQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: agents } = query;
  const confirming = useQueryDialog('confirm');
  const [newest, setNewest] = useState<string | null>(null);
  const removed = agents?.find(({ id }) => confirming.subject === removal + id);

  if (failure && !agents) return <SectionFailure title={t('agents.loadFailed')} {...failure} />;
  if (!agents) return <LineSkeleton />;
  return (
    <>
      {agents.length > 0 ? (
        <AgentList
          userId={user.id}
          agents={agents}
          newest={newest}
          onRemove={({ id }) => confirming.open(removal + id)}
        />
      ) : (
        <p className="p-5 text-ink-muted sm:px-6">{t('agents.none')}</p>
      )}
      <Pairing user={user} count={agents.length} onPaired={({ id }) => setNewest(id)} />
      {removed && <RemoveAgentDialog userId={user.id} agent={removed} onClose={confirming.close} />}
    </>
  );
}

interface PairingProps {
  user: User;
  /** How many agents there are. */
  count: number;
  onPaired: (agent: Agent) => void;
}

/** How many agents the plan has room for, and the way to one more. */
function Pairing({ user, count, onPaired }: PairingProps) {
  const t = useText();
  const pairing = useSectionForm('agent-pair');
  const room = plans[user.plan].agents;
  const isFull = count >= room;

  function paired(agent: Agent) {
    onPaired(agent);
    pairing.close();
  }

  return (
    <>
      <SectionFooter>
        <PlanRoom plan={user.plan} used={count} room={room}>
          {t('agents.used', { used: count, count: room })}
        </PlanRoom>
        {!isFull && (
          <Button ref={pairing.opener} aria-expanded={pairing.isOpen} onClick={pairing.toggle}>
            {t(count > 0 ? 'agents.pairAnother' : 'agents.pair')}
          </Button>
        )}
      </SectionFooter>
      {pairing.isOpen && !isFull && (
        <div className="border-t">
          <SectionBody>
            <PairAgent userId={user.id} onPaired={paired} />
          </SectionBody>
          <SectionFooter>
            <Button onClick={pairing.close}>{t('common.cancel')}</Button>
          </SectionFooter>
        </div>
      )}
    </>
  );
}
