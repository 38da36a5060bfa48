import { useLocation } from 'react-router-dom';
import { useAddressQuery, withParameters } from './use-address-query.js';

/** A flag in the query parameter `name`: set while it is `value`. */
export function useQueryFlag(name: string, value: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [query, changeQuery] = useAddressQuery();
  const { state } = useLocation();

  function set(isSet: boolean) {
    changeQuery(withParameters({ [name]: isSet ? value : null }), { replace: true, state });
  }

  return [query.get(name) === value, set];
}
