import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox.js';
import { cn } from '@/lib/class-names.js';

interface Option<Id extends string> {
  id: Id;
  label: string;
  /** What it means, below the label. */
  text?: string;
  /** Of the label, where it is not the page's. */
  lang?: string;
}

interface CheckboxChoiceProps<Id extends string> {
  legend: string;
  options: readonly Option<Id>[];
  /** In the order in which they were chosen. */
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** So many at most; the others cannot be chosen then. */
  most?: number;
  error?: string | undefined;
  hint?: ReactNode;
  /** How the options are laid out; one below the other where it is left out. */
  className?: string;
}

/** Any of several options, as check boxes. */
export function CheckboxChoice<Id extends string>(props: CheckboxChoiceProps<Id>) {
  const { legend, options, chosen, onChange, most = options.length, error, hint, className = 'grid' } = props;
  const group = useId();
  const describedBy = cn(error && `${group}-error`, hint && `${group}-hint`);
  return (
    <fieldset aria-describedby={describedBy || undefined} className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className={cn('gap-x-6 gap-y-3', className)}>
        {options.map(({ id, label, text, lang }) => {
          const isChosen = chosen.includes(id);
          return (
            <div key={id} className="flex items-start gap-3">
              <Checkbox
                id={`${group}-${id}`}
                aria-describedby={text && `${group}-${id}-text`}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                onCheckedChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
              />
              <div className="grid gap-0.5">
                <label htmlFor={`${group}-${id}`} lang={lang} className="[overflow-wrap:anywhere]">
                  {label}
                </label>
                {text && (
                  <p id={`${group}-${id}-text`} className="text-ink-muted text-sm">
                    {text}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
      {error && (
        <p id={`${group}-error`} role="alert" className="text-danger-ink text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${group}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
