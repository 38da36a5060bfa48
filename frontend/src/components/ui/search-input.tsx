import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Input } from './input.js';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  inputRef: RefObject<HTMLInputElement | null>;
  maxLength?: number;
  /** Called with what is searched for at once: at Enter, and, besides `onChange`, when it is cleared. */
  onSearch?: (value: string) => void;
}

/** A search that follows what is typed; Escape empties it. */
export function SearchInput({ label, value, onChange, clearLabel, inputRef, maxLength, onSearch }: SearchInputProps) {
  function clear() {
    onChange('');
    onSearch?.('');
    inputRef.current?.focus();
  }

  return (
    <search className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
      />
      <Input
        ref={inputRef}
        // Not type=search: its own cross is one more in some browsers.
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        verbatim
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSearch?.(value);
          if (key === 'Escape') clear();
        }}
        className="pr-10 pl-9 text-ellipsis"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-ink-muted transition-colors hover:bg-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
