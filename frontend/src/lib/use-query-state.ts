import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressQuery, withParameters } from './use-address-query.js';

/**
 * A text in the query parameter `name`; '' removes the parameter. The state follows at once: the router may be late, and a
 * field would lose letters.
 */
export function useQueryState(name: string): [text: string, change: (text: string) => void] {
  const [query, changeQuery] = useAddressQuery();
  const { state } = useLocation();
  const [shown, setShown] = useState(query.get(name) ?? '');

  function change(text: string) {
    setShown(text);
    changeQuery(withParameters({ [name]: text || null }), { replace: true, state });
  }

  return [shown, change];
}
