import type { Network } from '@wifi-share/contracts/entities/network';
import { useCallback, useEffect, useState } from 'react';
import { type FirstStepsMemory, readFirstSteps, rememberFirstSteps } from '@/lib/first-steps-memory.js';
import { firstStepsOf } from './first-steps.js';

/** The first steps of an owner, as far as the networks are known. */
export function useFirstSteps(userId: string, networks: Network[] | undefined) {
  const [memory, setMemory] = useState(() => readFirstSteps(userId));
  const steps = networks ? firstStepsOf(networks, memory) : null;
  const isUnderWay = steps !== null && steps.next !== null;
  const hasGuests = networks?.some(({ accessCount }) => accessCount > 0) ?? false;

  const remember = useCallback(
    (change: Partial<FirstStepsMemory>) => {
      rememberFirstSteps(userId, change);
      setMemory((before) => ({ ...before, ...change }));
    },
    [userId],
  );

  useEffect(() => {
    if (isUnderWay) remember({ begun: true });
  }, [isUnderWay, remember]);

  useEffect(() => {
    // Only stored: the end stays on the screen for the rest of this visit.
    if (hasGuests) rememberFirstSteps(userId, { finished: true });
  }, [hasGuests, userId]);

  return {
    steps,
    markShared: () => remember({ shared: true }),
    hide: () => remember({ hidden: true }),
  };
}
