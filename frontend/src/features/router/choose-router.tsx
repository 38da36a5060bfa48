import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { Network } from '@wifi-share/contracts/entities/network';
import { plans } from '@wifi-share/contracts/plans';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandLine } from '@/components/agents/command-line.js';
import { PairAgent } from '@/components/agents/pair-agent.js';
import { RemoveAgentDialog } from '@/components/agents/remove-agent-dialog.js';
import { UnconfirmedAgent } from '@/components/agents/unconfirmed-agent.js';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { agentCommand } from '@/lib/agents/agent-command.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { Account } from '@/lib/team/account.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { useProbeRouter } from './router-api.js';
import { RouterCard } from './router-card.js';
import { type Choice, RouterChoices } from './router-choices.js';

interface ChooseRouterProps {
  account: Account;
  network: Network;
  agents: Agent[];
}

/** From no agent to a router that its agent looks at. */
export function ChooseRouter({ account, network, agents }: ChooseRouterProps) {
  const [newest, setNewest] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const pairing = useSectionForm('agent-pair');
  const toRemove = agents.find(({ id }) => id === removed);
  const unconfirmed = agents.filter(({ state }) => state === 'unconfirmed');
  const confirmed = agents.filter(({ state }) => state !== 'unconfirmed');
  const hasRoom = agents.length < plans[account.plan].agents;

  function paired({ id }: Agent) {
    setNewest(id);
    pairing.close();
  }

  return (
    <>
      {agents.length === 0 && !pairing.isOpen && <NoAgent opener={pairing.opener} onPair={pairing.open} />}
      {unconfirmed.map((agent) => (
        <Unconfirmed key={agent.id} account={account} agent={agent} isNew={agent.id === newest} onRemove={setRemoved} />
      ))}
      {confirmed.length > 0 && <Routers account={account} network={network} agents={confirmed} />}
      {pairing.isOpen && hasRoom && <Pairing userId={account.id} onPaired={paired} onClose={pairing.close} />}
      {agents.length > 0 && !pairing.isOpen && hasRoom && <PairAnother opener={pairing.opener} onPair={pairing.open} />}
      {toRemove && <RemoveAgentDialog userId={account.id} agent={toRemove} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface OpenerProps {
  opener: RefObject<HTMLButtonElement | null>;
  onPair: () => void;
}

/** What an agent is, and the way to one. */
function NoAgent({ opener, onPair }: OpenerProps) {
  const t = useText();
  return (
    <RouterCard title={t('router.agent.title')} text={t('router.agent.text')}>
      <ul className="grid list-disc gap-1 pl-5 text-ink-muted">
        <li>{t('router.agent.outbound')}</li>
        <li>{t('router.agent.secrets')}</li>
        <li>{t('router.agent.needs')}</li>
      </ul>
      <Button ref={opener} variant="primary" className="justify-self-start" onClick={onPair}>
        {t('agents.pair')}
      </Button>
    </RouterCard>
  );
}

function PairAnother({ opener, onPair }: OpenerProps) {
  const t = useText();
  return (
    <Button ref={opener} variant="ghost" className="-ml-3 justify-self-start" onClick={onPair}>
      {t('agents.pairAnother')}
    </Button>
  );
}

interface PairingProps {
  userId: string;
  onPaired: (agent: Agent) => void;
  onClose: () => void;
}

function Pairing({ userId, onPaired, onClose }: PairingProps) {
  const t = useText();
  return (
    <RouterCard title={t('agents.pair')} footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}>
      <PairAgent userId={userId} onPaired={onPaired} />
    </RouterCard>
  );
}

interface UnconfirmedProps {
  account: Account;
  agent: Agent;
  isNew: boolean;
  onRemove: (agentId: string) => void;
}

function Unconfirmed({ account, agent, isNew, onRemove }: UnconfirmedProps) {
  const t = useText();
  return (
    <RouterCard title={t('agents.confirm.heading')}>
      <UnconfirmedAgent userId={account.id} agent={agent} isNew={isNew} onRemove={() => onRemove(agent.id)} />
    </RouterCard>
  );
}

interface RoutersProps {
  account: Account;
  network: Network;
  /** Those that are confirmed. */
  agents: Agent[];
}

/** Which router has the network, of those that the agents know. */
function Routers({ account, network, agents }: RoutersProps) {
  const t = useText();
  const failureText = useFailureText();
  const probing = useProbeRouter({ userId: account.id, networkId: network.id });
  const [chosen, setChosen] = useState<Choice | null>(null);
  const usable = agents.filter(({ state }) => state === 'active');
  const choices = usable.flatMap((agent) => agent.routers.map((router) => ({ agent, router })));
  const [only] = choices.length === 1 ? choices : [];
  const picked = chosen ?? (only && { agentId: only.agent.id, router: only.router.name });
  const failed = t('router.choose.failed');

  return (
    <RouterCard
      title={t('router.choose.title')}
      text={t('router.choose.text', { ssid: network.ssid })}
      footer={
        picked && (
          <Button variant="primary" pending={probing.isPending} onClick={() => probing.mutate(picked)}>
            {t('router.choose.check')}
          </Button>
        )
      }
    >
      <RouterChoices choices={choices} chosen={picked ?? null} onChoose={setChosen} />
      {usable
        .filter(({ routers }) => routers.length === 0)
        .map(({ id, name }) => (
          <div key={id} className="grid grid-cols-1 gap-3">
            <p>{t('router.choose.noRouter', { agent: name })}</p>
            <CommandLine command={agentCommand('run')} />
          </div>
        ))}
      {agents
        .filter(({ state }) => state === 'paused')
        .map(({ id, name }) => (
          <p key={id} className="text-warning-ink">
            {t('router.choose.paused', { agent: name })}{' '}
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('plans.upgrade.see')}
            </Link>
          </p>
        ))}
      <FailureLine text={probing.error && failureText(probing.error, failed)} />
    </RouterCard>
  );
}
