import { expect, it, onTestFinished, vi } from 'vitest';
import { ProblemError } from '@/api/problem-error.js';
import { createQueryClient } from '@/app/query-client.js';
import { adminSessionQuery } from '@/features/admin/gate/gate-api.js';
import { type AdminSession, adminSessionKey, setAdminSession } from '@/lib/session/admin-session.js';

const card = {
  startedAt: '2026-11-22T08:00:00.000Z',
  endsAt: '2026-11-22T16:00:00.000Z',
  idleUntil: '2026-11-22T08:30:00.000Z',
  ipAddress: '203.0.113.7',
  email: null,
  browser: 'Firefox',
  system: 'Linux',
};

async function afterRefusal(session: AdminSession, status: number, code: 'admin_required' | 'forbidden') {
  const client = createQueryClient();
  setAdminSession(client, session);
  client.setQueryData(['admin', 'whitelist'], ['127.0.0.1']);
  const queryFn = () => Promise.reject(new ProblemError('', status, code, []));
  await client.fetchQuery({ queryKey: ['admin', 'audit-log'], queryFn }).catch(() => undefined);
  return { session: client.getQueryData(adminSessionKey), kept: client.getQueryData(['admin', 'whitelist']) };
}

it.each([
  [401, 'admin_required'],
  [403, 'forbidden'],
] as const)(
  'a call that answers %d %s in the middle of work ends the session and forgets what admins see',
  async (status, code) => {
    const after = await afterRefusal({ card }, status, code);
    expect(after).toEqual({ session: { card: null, ended: true }, kept: undefined });
  },
);

it('who was not in is not told that a session has ended', async () => {
  const { session } = await afterRefusal({ card: null, ended: false }, 401, 'admin_required');
  expect(session).toEqual({ card: null, ended: false });
});

it('a session that another call ended while it was being read is still said to have ended', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createQueryClient();
  setAdminSession(client, { card });
  vi.stubGlobal('fetch', async () => {
    setAdminSession(client, { card: null, ended: true });
    const problem = { type: 'about:blank', title: '', status: 401, detail: '', message: '', requestId: '1' };
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json({ ...problem, code: 'admin_required' }, { status: 401, headers });
  });
  expect(await client.fetchQuery({ ...adminSessionQuery, staleTime: 0 })).toEqual({ card: null, ended: true });
});
