import { useQuery } from '@tanstack/react-query';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { useRemoveAgent } from '@/lib/agents/agents-api.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';

interface RemoveAgentDialogProps {
  userId: string;
  agent: Agent;
  onClose: () => void;
}

/** Says what stops with an agent, and removes it. */
export function RemoveAgentDialog({ userId, agent, onClose }: RemoveAgentDialogProps) {
  const t = useText();
  const networks = useServedNetworks(userId, agent);
  const { name } = agent;
  return (
    <ConfirmDialog
      title={t('agents.remove.title', { name })}
      description={networks ? t('agents.remove.serves', { networks }) : t('agents.remove.text')}
      confirmLabel={t('agents.remove.submit')}
      action={useRemoveAgent(userId, agent)}
      done={t('agents.remove.done', { name })}
      failed={t('agents.remove.failed')}
      onClose={onClose}
    />
  );
}

/** The names of the networks whose passwords the agent changes, in one text; '' without any. */
export function useServedNetworks(userId: string, { networks: served }: Agent): string {
  const language = useLanguage();
  const { data: networks = [] } = useQuery(networksQuery(userId));
  const names = networks.filter(({ id }) => served.includes(id)).map(({ name }) => name);
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
