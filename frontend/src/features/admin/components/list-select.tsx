import type { Ref } from 'react';
import { NativeSelect } from '@/components/ui/native-select.js';

interface ListSelectProps<Option extends string> {
  /** For screen readers; sighted users see the options. */
  label: string;
  options: readonly Option[];
  value: Option;
  text: (option: Option) => string;
  onChoose: (option: Option) => void;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A select whose options are a list of the contracts, such as a filter. */
export function ListSelect<Option extends string>(props: ListSelectProps<Option>) {
  const { label, options, value, text, onChoose, className, ref } = props;
  return (
    <NativeSelect
      ref={ref}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value as Option)}
      className={className}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {text(option)}
        </option>
      ))}
    </NativeSelect>
  );
}
