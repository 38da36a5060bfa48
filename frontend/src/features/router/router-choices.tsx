import type { Agent, AgentRouter, RouterDriver } from '@wifi-share/contracts/entities/agent';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge.js';
import { type Text, useText } from '@/lib/i18n/use-text.js';

/** Drivers that were written from the vendors' documentation and have met no router yet. */
const untried: readonly RouterDriver[] = ['openwrt', 'unifi', 'mikrotik', 'fritzbox'];

const names: Record<Exclude<RouterDriver, 'command'>, string> = {
  hostapd: 'hostapd',
  openwrt: 'OpenWrt',
  unifi: 'UniFi',
  mikrotik: 'MikroTik',
  fritzbox: 'FRITZ!Box',
};

/** What a driver speaks to, by the name of the product. */
export const driverName = (driver: RouterDriver, t: Text): string =>
  driver === 'command' ? t('router.driver.command') : names[driver];

export function UntriedBadge({ driver }: { driver: RouterDriver }) {
  const t = useText();
  if (!untried.includes(driver)) return null;
  return (
    <Badge tone="warning" className="h-auto! min-h-5 whitespace-normal!">
      {t('router.untried')}
    </Badge>
  );
}

export interface Choice {
  agentId: string;
  router: string;
}

interface RouterChoicesProps {
  choices: { agent: Agent; router: AgentRouter }[];
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** The routers of all agents, of which one is chosen. */
export function RouterChoices({ choices, chosen, onChoose }: RouterChoicesProps) {
  const t = useText();
  const name = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="sr-only">{t('router.choose.title')}</legend>
      <div className="divide-y rounded-lg border">
        {choices.map(({ agent, router }) => (
          <label key={`${agent.id} ${router.name}`} className="flex items-start gap-3 px-4 py-3 hover:bg-muted/50">
            <input
              type="radio"
              name={name}
              checked={chosen?.agentId === agent.id && chosen.router === router.name}
              onChange={() => onChoose({ agentId: agent.id, router: router.name })}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {router.name}
                <UntriedBadge driver={router.driver} />
              </span>
              <span className="text-ink-muted text-sm">
                {t('router.choose.by', { driver: driverName(router.driver, t), agent: agent.name })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
