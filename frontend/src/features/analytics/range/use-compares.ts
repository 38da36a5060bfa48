import { useQueryFlag } from '@/lib/use-query-flag.js';

/** Whether the period before is drawn, which it is unless the address says `?compare=off`. */
export function useCompares(): [compares: boolean, change: (compares: boolean) => void] {
  const [isOff, setOff] = useQueryFlag('compare', 'off');
  return [!isOff, (compares) => setOff(!compares)];
}
