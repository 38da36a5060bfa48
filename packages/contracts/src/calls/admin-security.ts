import { adminAddressCalls } from './admin-addresses.js';
import { adminAuditCalls } from './admin-audit.js';
import { adminGateCalls } from './admin-gate.js';
import { adminOperationCalls } from './admin-operations.js';
import { adminPasskeyCalls } from './admin-passkeys.js';

/** The calls that the admin-security service answers. */
export const adminSecurityCalls = {
  ...adminGateCalls,
  ...adminPasskeyCalls,
  ...adminAddressCalls,
  ...adminAuditCalls,
  ...adminOperationCalls,
};
