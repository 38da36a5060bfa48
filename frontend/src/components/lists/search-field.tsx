import { limits } from '@wifi-share/contracts/limits';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { Input } from '../ui/input.js';

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
    <search className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
      />
      <Input
        ref={field}
        // Not type=search: its own cross is one more in some browsers.
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.searchMax}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(text);
          if (key === 'Escape') search('');
        }}
        className="truncate pr-10 pl-9"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('lists.clearSearch')}
          onClick={() => {
            search('');
            field.current?.focus();
          }}
          className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-ink-muted transition-colors hover:bg-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
