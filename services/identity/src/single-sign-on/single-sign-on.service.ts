import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { SignInWay } from '@wifi-share/contracts/entities/account-event';
import type { readSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import type { Config } from '../config.js';
import { isLinkedTo } from '../users/identities.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { SwitchModel } from './switch.model.js';

interface Dependencies {
  config: Pick<Config, 'OIDC_ISSUER' | 'OIDC_NAME' | 'OIDC_REQUIRED'>;
  switches: SwitchModel;
  /** Of the operator's log. */
  logSwitch(off: boolean): void;
  now(): Date;
}

const theOne = { _id: 'single-sign-on' } as const;

/** Whether the operator's provider is the one way in (decision 83). */
export function createSingleSignOn({ config, switches, logSwitch, now }: Dependencies) {
  const { OIDC_ISSUER: issuer, OIDC_REQUIRED: isSet } = config;

  const readOffSince = async (): Promise<Date | null> => (await switches.findOne(theOne).lean())?.offSince ?? null;

  /** Read each time: every copy of the service follows the switch at once. */
  const isRequired = async (): Promise<boolean> => isSet && (await readOffSince()) === null;

  return {
    isRequired,

    /** Whether this user proves at the provider who they are, although they have a password. */
    replacesPassword: async (user: StoredUser): Promise<boolean> => isLinkedTo(user, 'oidc') && isRequired(),

    /** Throws `single_sign_on_required` unless users may sign in this `way` now. */
    async requireWay(way: SignInWay): Promise<void> {
      if (way !== 'oidc' && (await isRequired())) throw new Problem('single_sign_on_required');
    },

    /** What everyone may know of the provider; null without one. */
    async read(): Promise<CallAnswer<typeof readSingleSignOn>['provider']> {
      if (issuer === undefined) return null;
      const offSince = isSet ? await readOffSince() : null;
      return {
        name: config.OIDC_NAME ?? new URL(issuer).host,
        required: isSet && offSince === null,
        offSince: offSince?.toISOString() ?? null,
      };
    },

    /** Switches the requirement off, or leaves it to the settings again; resolves to whether it was otherwise. */
    async switch(off: boolean): Promise<boolean> {
      const before = await readOffSince();
      if (off === (before !== null)) return false;
      if (off) await insertMissing(switches.collection, [{ ...theOne, offSince: now() }]);
      else await switches.deleteOne(theOne);
      logSwitch(off);
      return true;
    },
  };
}

export type SingleSignOnRule = ReturnType<typeof createSingleSignOn>;
