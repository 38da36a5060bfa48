import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  discardDeadLetterAsAdmin,
  discardFailedMail,
  listDeadLettersAsAdmin,
  listFailedMailsAsAdmin,
  readBackupState,
  readOperations,
  replayDeadLetterAsAdmin,
  retryFailedMailAsAdmin,
} from '@wifi-share/contracts/calls/admin-operations';
import { call } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

const operations = [ownedByAdmin, 'operations'] as const;

export const operationsPageSize = 10;

const backupStaleMilliseconds = 5 * 60_000;

export const operationsQuery = queryOptions({
  queryKey: [...operations, 'state'],
  queryFn: () => call(readOperations, {}),
  refetchOnMount: 'always',
});

/** For the banner: asked with a screen of the admin area, not more often than every five minutes. */
export const backupStateQuery = queryOptions({
  queryKey: [...operations, 'backup'],
  queryFn: () => call(readBackupState, {}),
  staleTime: backupStaleMilliseconds,
});

export const failedMailsQuery = (page: number) =>
  queryOptions({
    queryKey: [...operations, 'mails', page],
    queryFn: () => callPage(listFailedMailsAsAdmin, { query: { page, limit: operationsPageSize } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** `consumer` as `<service>.<consumer>`; of all where it is left out. */
export const deadLettersQuery = (page: number, consumer: string | undefined) =>
  queryOptions({
    queryKey: [...operations, 'letters', consumer ?? null, page],
    queryFn: () => callPage(listDeadLettersAsAdmin, { query: { page, limit: operationsPageSize, consumer } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const useRetryMail = () => useRepair((jobId: string) => call(retryFailedMailAsAdmin, { params: { jobId } }));

export const useDiscardMail = () =>
  useRepair(({ jobId, accessCode }: { jobId: string; accessCode: string }) =>
    call(discardFailedMail, { params: { jobId }, body: { accessCode } }),
  );

export const useReplayLetter = () =>
  useRepair((id: number) => call(replayDeadLetterAsAdmin, { params: { id: String(id) } }));

export const useDiscardLetter = () =>
  useRepair(({ id, accessCode }: { id: number; accessCode: string }) =>
    call(discardDeadLetterAsAdmin, { params: { id: String(id) }, body: { accessCode } }),
  );

/** Refetches everything that the panel shows, after a refusal too: another admin may have been first. */
function useRepair<Input, Answer>(repair: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: repair,
    onSettled: () => queryClient.invalidateQueries({ queryKey: operations }),
  });
}
