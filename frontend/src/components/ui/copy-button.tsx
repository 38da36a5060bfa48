import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { copyText } from '../../../shared/clipboard.js';
import { Button } from './button.js';
import type { ButtonVariants } from './button-variants.js';

interface CopyButtonProps extends ButtonVariants {
  text: string;
  /** What is copied, as the confirmation names it. */
  label: string;
  children: string;
  onCopied?: () => void;
  /** Replaces the default failure texts. */
  failure?: { title: string; detail: string };
  className?: string;
}

const shownFor = 2000;

/** Copies `text` and shows the outcome in the button and as a toast. */
export function CopyButton({ text, label, children, onCopied, failure, ...button }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const { title, detail } = failure ?? { title: t('common.copyFailed.title'), detail: t('common.copyFailed.detail') };

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    const done = await copyText(text);
    setCopied(done);
    setFailed(!done);
    if (!done) return notifyFailure(title, null, detail);
    notifySuccess({ title: t('common.copied.title'), description: t('common.copied.detail', { label }) });
    onCopied?.();
  }

  const Icon = copied ? Check : failed ? X : Copy;
  return (
    <Button {...button} onClick={copy}>
      <Icon aria-hidden />
      {copied ? t('common.copied.short') : failed ? title : children}
    </Button>
  );
}
