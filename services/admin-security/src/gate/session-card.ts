import type { AdminSessionCard } from '@wifi-share/contracts/calls/admin-gate';
import { deviceOf } from '@wifi-share/service-kit/devices/device-of';
import type { ActiveAdminSession } from '@wifi-share/service-kit/sessions/admin-session-store';

/** An admin's session as its card shows it. */
export const sessionCard = (session: ActiveAdminSession): AdminSessionCard => ({
  startedAt: new Date(session.startedAt).toISOString(),
  endsAt: new Date(session.endsAt).toISOString(),
  idleUntil: new Date(session.idleUntil).toISOString(),
  ipAddress: session.ipAddress,
  ...deviceOf(session.userAgent),
});
