import { useSearchParams } from 'react-router-dom';

const parameter = 'compare';
const off = 'off';

/** Whether the period before is drawn, which it is unless the address says `?compare=off`. */
export function useCompares(): [compares: boolean, change: (compares: boolean) => void] {
  const [query, setQuery] = useSearchParams();

  function change(compares: boolean) {
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        if (compares) changed.delete(parameter);
        else changed.set(parameter, off);
        return changed;
      },
      { replace: true },
    );
  }

  return [query.get(parameter) !== off, change];
}
