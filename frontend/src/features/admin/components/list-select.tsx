import { NativeSelect } from '@/components/ui/native-select.js';

interface ListSelectProps<Option extends string> {
  /** For screen readers; sighted users see the options. */
  label: string;
  options: readonly Option[];
  value: Option;
  text: (option: Option) => string;
  onChoose: (option: Option) => void;
}

/** A filter or an order of a list. */
export function ListSelect<Option extends string>(props: ListSelectProps<Option>) {
  const { label, options, value, text, onChoose } = props;
  return (
    <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChoose(target.value as Option)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {text(option)}
        </option>
      ))}
    </NativeSelect>
  );
}
