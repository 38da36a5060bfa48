import type { NetworkFields } from '@wifi-share/contracts/entities/network';
import { useRef } from 'react';
import { isLostAnswer } from '@/api/lost-answer.js';
import { ProblemError } from '@/api/problem-error.js';
import type { NetworkForm } from './network-form.js';

/**
 * What has changed since the form was `opened`: the rest may have changed elsewhere since. What was sent and not refused may
 * be stored although the attempt failed, so it counts as changed from then on.
 */
export function useChangesSince(opened: NetworkForm) {
  const unconfirmed = useRef(new Set<string>());
  return {
    of: (fields: NetworkFields): Partial<NetworkFields> =>
      Object.fromEntries(
        Object.keys(opened)
          .map((name) => name as keyof NetworkForm)
          .filter((name) => unconfirmed.current.has(name) || (fields[name] ?? '') !== opened[name])
          .map((name) => [name, fields[name]]),
      ),

    async send(changed: Partial<NetworkFields>, save: () => Promise<unknown>): Promise<void> {
      try {
        await save();
      } catch (error) {
        const isRefused = error instanceof ProblemError && !isLostAnswer(error);
        if (!isRefused) for (const name of Object.keys(changed)) unconfirmed.current.add(name);
        throw error;
      }
    },
  };
}
