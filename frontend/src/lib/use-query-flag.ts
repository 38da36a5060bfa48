import { useLocation, useSearchParams } from 'react-router-dom';

/** What is either so or not, by the query parameter `name`: so while it is `value`. Reload keeps it. */
export function useQueryFlag(name: string, value: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();

  function set(isSet: boolean) {
    const change = (now: URLSearchParams) => {
      const changed = new URLSearchParams(now);
      if (isSet) changed.set(name, value);
      else changed.delete(name);
      return changed;
    };
    setQuery(change, { replace: true, state });
  }

  return [query.get(name) === value, set];
}
