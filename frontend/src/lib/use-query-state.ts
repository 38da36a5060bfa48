import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A text that lives in the query parameter `name`, where reload and "back" find it; '' leaves the parameter out. What
 * is shown follows at once: the router may take a moment longer, in which a field would lose letters.
 */
export function useQueryState(name: string): [text: string, change: (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [shown, setShown] = useState(query.get(name) ?? '');

  function change(text: string) {
    setShown(text);
    const options = { replace: true, state };
    setQuery((before) => {
      const changed = new URLSearchParams(before);
      if (text === '') changed.delete(name);
      else changed.set(name, text);
      return changed;
    }, options);
  }

  return [shown, change];
}
