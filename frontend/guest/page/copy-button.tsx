import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import type { Translate } from './page-input.js';

interface CopyButtonProps {
  t: Translate;
  /** What goes to the clipboard. */
  value: string;
  /** What the confirmation calls it: "Password copied to clipboard". */
  copiedLabel: string;
  /** The button's own name. */
  label: string;
  icon?: ReactNode;
  /** Shows the label beside the icon. */
  className?: 'icon-button' | 'button';
}

/** Takes its room from the first paint, but is only visible once the script makes it work. */
export function CopyButton({ t, value, copiedLabel, label, icon, className = 'icon-button' }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      data-copy={value}
      data-copied={t('guest.toast.copied.text', { label: copiedLabel })}
    >
      <span className="idle">{icon ?? <Copy size={20} />}</span>
      <span className="done">
        <Check size={20} />
      </span>
      <span className={className === 'button' ? undefined : 'visually-hidden'}>{label}</span>
    </button>
  );
}
