import { renameAgent } from '@wifi-share/contracts/calls/agents';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { useRenameAgent } from '@/lib/agents/agents-api.js';
import { useText } from '@/lib/i18n/use-text.js';
import { RenameForm } from '../rename-form.js';

interface RenameAgentFormProps {
  userId: string;
  agent: Agent;
  onClose: () => void;
}

export function RenameAgentForm({ userId, agent, onClose }: RenameAgentFormProps) {
  const t = useText();
  const { mutateAsync: rename } = useRenameAgent(userId, agent);
  const texts = {
    ...{ label: t('agents.name'), save: t('agents.save'), renamed: t('agents.renamed') },
    failed: { title: t('agents.renameFailed.title'), detail: t('agents.renameFailed.detail') },
  };
  return (
    <RenameForm call={renameAgent} section="agents" name={agent.name} texts={texts} rename={rename} onClose={onClose} />
  );
}
