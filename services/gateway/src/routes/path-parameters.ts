import type { Call } from '@wifi-share/contracts/calls/define-call';
import { addressRangeParamSchema } from '@wifi-share/contracts/entities/ip-address';

/** Ids. What else stands in the place of one could mean another path to the service. */
const id = /^(?!\.{1,2}$)[\w.:@~-]+$/;

/** Whether every parameter is of a kind that may stand in a path: an id, or, where it is declared, an address or a range. */
export const areFitting = ({ params }: Call, given: Record<string, string>): boolean =>
  Object.entries(given).every(([name, value]) =>
    params?.shape[name] === addressRangeParamSchema
      ? addressRangeParamSchema.safeParse(value).data === value
      : id.test(value),
  );
