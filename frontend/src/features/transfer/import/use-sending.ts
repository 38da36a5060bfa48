import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/api/call.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useTeam } from '@/lib/team/account.js';
import type { ReadyRow } from './import-rows.js';
import { type Outcome, sendRows } from './send-rows.js';

/** Sends rows until all are sent, one cannot be sent, or it is stopped, also by leaving; then the list of networks is up to date. */
export function useSending(userId: string) {
  const queryClient = useQueryClient();
  const team = useTeam()?.ownerId ?? null;
  const creating = useMutation({
    // Where it began: by then the address may be another team's.
    mutationFn: ({ fields, idempotencyKey }: ReadyRow) =>
      call(createNetwork, { body: { ...fields, idempotencyKey } }, team),
  });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<ReadyRow, Outcome>>(new Map());
  const [isSending, setSending] = useState(false);
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);

  useEffect(() => stop, [stop]);

  async function send(rows: ReadyRow[]): Promise<void> {
    stopped.current = false;
    setSending(true);
    await sendRows(rows, {
      create: creating.mutateAsync,
      onOutcome: (row, outcome) => setOutcomes((before) => new Map(before).set(row, outcome)),
      isStopped: () => stopped.current,
    });
    setSending(false);
    await queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });
  }

  return { outcomes, isSending, send, stop };
}

export type Sending = ReturnType<typeof useSending>;
