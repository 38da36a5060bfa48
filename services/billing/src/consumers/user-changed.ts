import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { UserCopies } from '@wifi-share/messaging/users/user-copies';

/** Copies what receipts and e-mails say of payers. */
export const startOwnerCopies = (context: ProjectionContext & { ownerCopies: UserCopies }): RunningConsumer =>
  context.ownerCopies.start(context);
