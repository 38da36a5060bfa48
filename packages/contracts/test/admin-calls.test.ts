import { describe, expect, it } from 'vitest';
import { adminSecurityCalls } from '../src/calls/admin-security.js';
import type { Call } from '../src/calls/define-call.js';
import { identityCalls } from '../src/calls/identity.js';
import { networksCalls } from '../src/calls/networks.js';

const calls: Call[] = [adminSecurityCalls, identityCalls, networksCalls].flatMap((each) => Object.values(each));
const named = (which: (call: Call) => boolean) =>
  calls.flatMap((call) => (which(call) ? `${call.method} ${call.path}` : [])).sort();

describe('the calls of admins', () => {
  it('are all that begin with /api/admin, but for the gate itself, and those of networks in R31', () => {
    const steps = ['request-verification', 'resend-verification', 'verify-email'];
    const afterThem = ['gate-passkey-options', 'verify-passkey', 'first-passkey'];
    const gate = [...steps, ...afterThem].map((step) => `/api/admin/${step}`);
    const networks = ['GET /api/wifi', 'POST /api/wifi', 'PUT /api/wifi/{id}', 'DELETE /api/wifi/{id}'];
    const inAdminArea = named(({ path }) => path.startsWith('/api/admin/') && !gate.includes(path));
    expect(named(({ access }) => access === 'admin')).toEqual([...inAdminArea, ...networks].sort());
  });

  it('ask for the access code again where R32 says so, to change passkeys and to discard, and nowhere else', () => {
    expect(named(({ accessCode }) => accessCode === true)).toEqual([
      'DELETE /api/admin/operations/dead-letters/{id}',
      'DELETE /api/admin/operations/failed-mails/{jobId}',
      'DELETE /api/admin/passkeys/{passkeyId}',
      'DELETE /api/admin/users/bulk',
      'DELETE /api/admin/users/{id}',
      'DELETE /api/wifi/{id}',
      'POST /api/admin/passkey-options',
      'POST /api/admin/users',
      'POST /api/wifi',
      'PUT /api/admin/users/{id}',
      'PUT /api/wifi/{id}',
    ]);
  });
});
