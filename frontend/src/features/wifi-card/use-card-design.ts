import { useEffect, useState } from 'react';
import { type CardDesign, parseDesign, withDesign } from '@/components/wifi-card/card-design.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useAddressQuery } from '@/lib/use-address-query.js';

/** Browsers refuse a page that changes its address more often, as a colour that is dragged would. */
const quietMilliseconds = 200;

/** The design as the address has it, and what was changed since: the address follows when the owner pauses. */
export function useCardDesign() {
  const [query, changeQuery] = useAddressQuery();
  const language = useLanguage();
  const [design, setDesign] = useState(() => parseDesign(query, language));
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      changeQuery((current) => withDesign(current, design), { replace: true });
      setChanged(false);
    }, quietMilliseconds);
    return () => clearTimeout(timer);
  }, [changed, design, changeQuery]);

  function change(to: Partial<CardDesign>) {
    setDesign((current) => ({ ...current, ...to }));
    setChanged(true);
  }

  return { design, change };
}
