import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteNetworkOfUser } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { useContext, useState } from 'react';
import { call } from '@/api/call.js';
import { unlessGone } from '@/api/problem-error.js';
import { useUpdatePlan } from '@/lib/billing/use-update-plan.js';
import { changeShownNetworks, networksQuery } from '@/lib/networks/networks-query.js';
import { LeaveGuardContext } from '@/lib/router/leave-guard.js';

export type DowngradeFailure =
  | { at: 'networks'; error: unknown }
  | { at: 'plan'; error: unknown }
  | { at: 'deletion'; deletion: Deletion };

/** The way to the free plan: the networks are read, all but one deleted one by one, and then the plan is changed. */
export function useDowngrade(userId: string) {
  const queryClient = useQueryClient();
  const guard = useContext(LeaveGuardContext);
  const updating = useUpdatePlan(userId);
  // A mutation, so that a session that has ended is noticed.
  const deleting = useMutation({
    mutationFn: (networkId: string) => call(deleteNetworkOfUser, { params: { id: userId, networkId } }),
  });
  /** Null until they are read for this. */
  const [networks, setNetworks] = useState<Network[] | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DowngradeFailure | null>(null);

  async function deleteOne({ id: networkId }: Network): Promise<void> {
    await unlessGone(deleting.mutateAsync(networkId), 'network_not_found');
    changeShownNetworks(queryClient, userId, (shown) => shown.filter(({ id }) => id !== networkId));
    setNetworks((known) => known?.filter(({ id }) => id !== networkId) ?? null);
  }

  /** Resolves to why it is not done; null when it is. */
  async function changeToFree(): Promise<DowngradeFailure | null> {
    try {
      await updating.mutateAsync({ plan: 'free' });
      return null;
    } catch (error) {
      return { at: 'plan', error };
    }
  }

  async function keepOnly(kept: Network, all: Network[]): Promise<DowngradeFailure | null> {
    const surplus = all.filter(({ id }) => id !== kept.id);
    const deletion = await deleteOneByOne(surplus, deleteOne, (done) => setProgress({ done, total: surplus.length }));
    return deletion.failure ? { at: 'deletion', deletion } : changeToFree();
  }

  async function begin(): Promise<DowngradeFailure | 'choose' | null> {
    let read: Network[];
    try {
      read = await queryClient.fetchQuery({ ...networksQuery(userId), staleTime: 0 });
    } catch (error) {
      return { at: 'networks', error };
    }
    if (read.length < 2) return changeToFree();
    setNetworks(read);
    return 'choose';
  }

  async function run<Outcome>(step: () => Promise<Outcome | DowngradeFailure>): Promise<Outcome | DowngradeFailure> {
    setBusy(true);
    setFailure(null);
    // While networks are deleted no link leaves the screen, and the browser asks before the page is closed.
    const release = guard?.hold({ isLeftBy: () => true, ask: () => undefined });
    const outcome = await step();
    release?.();
    setFailure(isFailure(outcome) ? outcome : null);
    setProgress(null);
    setBusy(false);
    return outcome;
  }

  return {
    networks,
    progress,
    isBusy,
    failure,
    /** Resolves to 'choose' where one network has to be chosen first, to null when the plan is free. */
    begin: () => run(begin),
    /** Can be called again after a failure: continues where it stopped. */
    keep: (kept: Network) => run(() => keepOnly(kept, networks ?? [])),
  };
}

const isFailure = (outcome: unknown): outcome is DowngradeFailure =>
  typeof outcome === 'object' && outcome !== null && 'at' in outcome;

/** How far deleting has come; `failure` is why it stopped before the end, and at which network. */
interface Deletion {
  deleted: Network[];
  failure: { network: Network; error: unknown } | null;
}

/** Deletes networks one after the other (spec section 4), and stops at the first that cannot be deleted. Never throws. */
export async function deleteOneByOne(
  networks: Network[],
  deleteOne: (network: Network) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Deletion> {
  const deleted: Network[] = [];
  for (const network of networks) {
    onProgress(deleted.length);
    try {
      await deleteOne(network);
      deleted.push(network);
    } catch (error) {
      return { deleted, failure: { network, error } };
    }
  }
  return { deleted, failure: null };
}
