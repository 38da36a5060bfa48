import type { Network } from '@wifi-share/contracts/entities/network';
import type { FirstStepsMemory } from '@/lib/first-steps-memory.js';

export const stepNames = ['create', 'share', 'visit'] as const;
export type StepName = (typeof stepNames)[number];

/** Where an owner stands: at a step, or with all of them done. */
export type FirstSteps = { done: StepName[]; next: StepName } | { done: StepName[]; next: null };

type Visited = Pick<Network, 'accessCount'>;

/**
 * The steps to show; null for owners who hid them, have seen their end, or had guests before they saw them.
 * A guest proves that the network was shared.
 */
export function firstStepsOf(networks: Visited[], memory: FirstStepsMemory): FirstSteps | null {
  const visited = networks.some(({ accessCount }) => accessCount > 0);
  if (memory.hidden || memory.finished || (visited && !memory.begun)) return null;
  const isDone: Record<StepName, boolean> = {
    create: networks.length > 0,
    share: visited || (networks.length > 0 && memory.shared),
    visit: visited,
  };
  const done = stepNames.filter((step) => isDone[step]);
  return { done, next: stepNames.find((step) => !isDone[step]) ?? null };
}
