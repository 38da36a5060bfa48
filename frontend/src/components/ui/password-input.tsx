import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Input } from './input.js';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  startsRevealed?: boolean;
}

/** A password field that can be read on demand. */
export function PasswordInput({ className, startsRevealed = false, ...props }: PasswordInputProps) {
  const t = useText();
  const [revealed, setRevealed] = useState(startsRevealed);
  return (
    <div className="relative">
      <Input {...props} type={revealed ? 'text' : 'password'} verbatim className={cn('pr-11', className)} />
      <button
        type="button"
        aria-pressed={revealed}
        aria-label={t('common.password.show')}
        onClick={() => setRevealed(!revealed)}
        className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-sm text-ink-muted transition-colors hover:bg-muted hover:text-ink"
      >
        {revealed ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </button>
    </div>
  );
}
