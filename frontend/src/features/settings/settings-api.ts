import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import { countNetworks } from '@wifi-share/contracts/calls/networks';
import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { cancelEmailChange, requestEmailChange, updateProfile } from '@wifi-share/contracts/calls/profile';
import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { endAllSessions, endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { unlinkGoogle, unlinkOidc } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';
import { call, openAnswer } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { unlessGone } from '@/api/problem-error.js';
import { laterFirst } from '@/lib/later-first.js';
import { answeredFile } from '@/lib/save-file.js';
import { ownedByUser, sessionQuery, setSessionUser, updateSessionUser } from '@/lib/session/session-query.js';
import { useProof } from './proof/use-proof.js';

export type ProfileChange = CallInput<typeof updateProfile>;

/** Changes the given parts of the profile. */
export function useUpdateProfile(id: string) {
  return useUserChange((body: ProfileChange) => call(updateProfile, { params: { id }, body }));
}

/** Sends a confirmation link to another address; can be repeated. */
export function useRequestEmailChange(id: string) {
  return useUserChange((body: CallInput<typeof requestEmailChange>) =>
    call(requestEmailChange, { params: { id }, body }),
  );
}

/** Keeps the address that the account has. */
export function useCancelEmailChange(id: string) {
  return useUserChange(() => call(cancelEmailChange, { params: { id } }));
}

/** Takes a provider from the ways to sign in, and ends all other sessions. */
export function useUnlinkProvider(id: string, provider: SignInProvider) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof unlinkGoogle>) =>
      call(provider === 'google' ? unlinkGoogle : unlinkOidc, { params: { id }, body }),
    onSuccess: (user) => {
      updateSessionUser(queryClient, user);
      return reloadSecurity(queryClient, id);
    },
  });
}

/** A call that answers the changed user, whom every screen then shows. */
function useUserChange<Input = void>(change: (input: Input) => Promise<User>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (user) => updateSessionUser(queryClient, user) });
}

/** Replaces the own password; the answer's message says that it is done. */
export function useChangePassword({ id }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changePassword>) => call(changePassword, { params: { id }, body }),
    onSuccess: () => reloadSecurity(queryClient, id),
  });
}

/** Gives an account that signs in with Google a password. */
export function useSetPassword(user: User) {
  const queryClient = useQueryClient();
  const { id } = user;
  return useMutation({
    mutationFn: (body: CallInput<typeof setPassword>) => call(setPassword, { params: { id }, body }),
    onSuccess: () => {
      updateSessionUser(queryClient, { ...user, hasPassword: true });
      return reloadSecurity(queryClient, id);
    },
  });
}

export type UserSession = CallAnswer<typeof listSessions>[number];

const sessionsKey = (userId: string) => [ownedByUser, userId, 'sessions'] as const;

/** Where the user is signed in, newest first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionsKey(userId),
    queryFn: () => call(listSessions, { params: { id: userId } }),
    // What other devices did since is the point of the list.
    refetchOnMount: 'always',
  });

const securityLogKey = (userId: string) => [ownedByUser, userId, 'security-log'] as const;

/** After a change of how the user signs in: the sessions that it has ended, and the log that names it. */
export async function reloadSecurity(queryClient: QueryClient, userId: string): Promise<void> {
  const changed = [sessionsKey(userId), securityLogKey(userId)];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Entries of the security log on one page. */
export const logPageSize = 10;

/** What happened to the account, newest first; `page` from 1 on. */
export const securityLogQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...securityLogKey(userId), page],
    queryFn: () => callPage(listSecurityLog, { params: { id: userId }, query: { page, limit: logPageSize } }),
    placeholderData: keepPreviousData,
    // What others did since is the point of it.
    refetchOnMount: 'always',
  });

/** Ends a session: gone from the list at once, back when the server refuses. */
export function useEndSession(userId: string) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  const change = (to: (shown: UserSession[]) => UserSession[]) =>
    queryClient.setQueryData<UserSession[]>(sessionsKey(userId), (shown) => shown && to(shown));
  return useMutation({
    mutationFn: ({ id: sessionId }: UserSession) =>
      unlessGone(
        withProof(() => call(endSession, { params: { id: userId, sessionId } })),
        'not_found',
      ),
    onMutate: async (session) => {
      await queryClient.cancelQueries({ queryKey: sessionsKey(userId) });
      change((shown) => shown.filter(({ id }) => id !== session.id));
    },
    // Another address that waits to be confirmed is called off with it.
    onSuccess: () => {
      void reloadSecurity(queryClient, userId);
      return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (_error, session) =>
      change((shown) => [...shown, session].sort((a, b) => laterFirst(a.createdAt, b.createdAt))),
  });
}

/** Signs out everywhere, here too. */
export function useEndAllSessions(userId: string) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  return useMutation({
    mutationFn: () => withProof(() => call(endAllSessions, { params: { id: userId } })),
    onSuccess: () => setSessionUser(queryClient, null),
  });
}

/** Everything that all services hold of the user, as the server names and writes it. */
export function useExportAccount(id: string) {
  const { withProof } = useProof();
  const open = () => openAnswer<typeof exportAccount>(exportAccount, { params: { id } });
  return useMutation({
    mutationFn: async () => answeredFile(await withProof(open), 'wifi-share-export.json'),
  });
}

/** Deletes the account with all that belongs to it. */
export function useDeleteAccount(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof deleteAccount>) => call(deleteAccount, { params: { id }, body }),
  });
}

/** How many networks would go with the account, as it is now. */
export const networkCountQuery = (id: string) =>
  queryOptions({
    queryKey: [ownedByUser, id, 'network-count'],
    queryFn: async () => (await call(countNetworks, { params: { id } })).networkCount,
    refetchOnMount: 'always',
  });
