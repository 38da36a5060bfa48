import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { changeScreen, createScreen, listScreens, revokeScreen } from '@wifi-share/contracts/calls/screens';
import type { Screen } from '@wifi-share/contracts/entities/screen';
import { call } from '@/api/call.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useChangeShown } from '@/lib/use-change-shown.js';

/** A screen that is opened somewhere shows soon that it was seen. */
const everyMilliseconds = 10_000;

/** All screens of the owner, oldest first: the plan counts them together. */
export const screensQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'screens'],
    queryFn: () => call(listScreens, { params: { id: userId } }),
    refetchOnMount: 'always',
    refetchInterval: everyMilliseconds,
  });

const useShow = (userId: string) => useChangeShown<Screen>(screensQuery(userId).queryKey);

export function useCreateScreen(userId: string, networkId: string) {
  const show = useShow(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof createScreen>) => call(createScreen, { params: { id: networkId }, body }),
    onSuccess: ({ screen }) => show((screens) => [...screens, screen]),
    gcTime: 0,
  });
}

export function useChangeScreen(userId: string, screenId: string) {
  const show = useShow(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof changeScreen>) =>
      call(changeScreen, { params: { id: userId, screenId }, body }),
    onSuccess: (changed) => show((screens) => screens.map((each) => (each.id === changed.id ? changed : each))),
  });
}

export function useRevokeScreen(userId: string, screenId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeScreen, { params: { id: userId, screenId } }),
    // One that was paused may have room now. Not waited for: what follows is done while its row is still there.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: screensQuery(userId).queryKey }),
  });
}
