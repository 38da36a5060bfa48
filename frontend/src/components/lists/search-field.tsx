import { limits } from '@wifi-share/contracts/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { SearchInput } from '../ui/search-input.js';

interface SearchFieldProps {
  /** The field's name and placeholder. */
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (value: string) => void;
}

const pauseMilliseconds = 300;

/** Searches while one types, after a short pause; Enter searches at once, Escape clears. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const asked = useRef(value);

  function search(wanted: string) {
    setText(wanted);
    if (wanted.trim() === asked.current) return;
    asked.current = wanted.trim();
    onSearch(asked.current);
  }

  useEffect(() => {
    // The address changed by other means, such as "back"; text typed since is kept.
    const before = asked.current;
    if (value === before) return;
    asked.current = value;
    setText((typed) => (typed.trim() === before ? value : typed));
  }, [value]);

  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    // Without typing, a timer would undo a clear or another choice.
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => searchAfterPause(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchInput
      label={label}
      value={text}
      onChange={setText}
      onSearch={search}
      clearLabel={t('lists.clearSearch')}
      inputRef={field}
      maxLength={limits.searchMax}
    />
  );
}
