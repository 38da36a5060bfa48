import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuery, withParameters } from './use-query.js';

/**
 * A text that lives in the query parameter `name`, where reload and "back" find it; '' leaves the parameter out. What
 * is shown follows at once: the router may take a moment longer, in which a field would lose letters.
 */
export function useQueryState(name: string): [text: string, change: (text: string) => void] {
  const [query, changeQuery] = useQuery();
  const { state } = useLocation();
  const [shown, setShown] = useState(query.get(name) ?? '');

  function change(text: string) {
    setShown(text);
    changeQuery(withParameters({ [name]: text || null }), { replace: true, state });
  }

  return [shown, change];
}
