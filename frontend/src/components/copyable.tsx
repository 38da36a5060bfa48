import { CopyButton } from '@/components/ui/copy-button.js';
import { useText } from '@/lib/i18n/use-text.js';

interface CopyableProps {
  label: string;
  text: string;
}

/** A text that is taken along, with what it is. */
export function Copyable({ label, text }: CopyableProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium text-sm">{label}</p>
      <div className="flex flex-wrap items-start gap-2">
        <pre className="min-w-0 flex-[1_1_14rem] whitespace-pre-wrap rounded-md border bg-muted px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
          {text}
        </pre>
        <CopyButton text={text} label={label} size="field" className="min-w-32 flex-1 sm:flex-none">
          {t('common.copy')}
        </CopyButton>
      </div>
    </div>
  );
}
