import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import type { Context } from '../context.js';

/** Copies of what users may do, and of where their days begin. */
export function createUserProjections({ entitlementCopies, owners }: Context) {
  const entitlements = createUserCopies(entitlementCopies);
  return {
    start: (context: ProjectionContext): RunningConsumer[] => [
      entitlements.start(context),
      createUserCopies(owners).start(context),
    ],
    forget: (userId: string): Promise<void> => entitlements.forget(userId),
  };
}

export type UserProjections = ReturnType<typeof createUserProjections>;
