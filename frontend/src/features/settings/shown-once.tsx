import { type ReactNode, useEffect, useRef } from 'react';
import { Copyable } from '@/components/copyable.js';
import { LeaveSecretQuestion } from '@/components/leave-secret-question.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { headingId, SectionBody, SectionFooter, type SectionName } from './settings-section.js';

interface ShownOnceProps {
  /** Whose heading gets the focus afterwards. */
  section: SectionName;
  title: string;
  /** What it is for. */
  text: ReactNode;
  warning: string;
  label: string;
  secret: string;
  onDone: () => void;
}

/** A new secret, which cannot be read again. */
export function ShownOnce({ section, title, text, warning, label, secret, onDone }: ShownOnceProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  function close() {
    onDone();
    // What had the focus goes with the secret.
    document.getElementById(headingId(section))?.focus();
  }

  return (
    <>
      <SectionBody>
        <header className="grid gap-1">
          <h3 ref={heading} tabIndex={-1} className="text-base outline-none [overflow-wrap:anywhere]">
            {title}
          </h3>
          <p className="text-ink-muted">{text}</p>
        </header>
        <Alert tone="warning">{warning}</Alert>
        <Copyable label={label} text={secret} />
      </SectionBody>
      <SectionFooter>
        <Button variant="primary" onClick={close}>
          {t('settings.secretKept')}
        </Button>
      </SectionFooter>
      <LeaveSecretQuestion
        title={t('settings.leaveSecret.title')}
        warning={warning}
        confirmLabel={t('settings.leaveSecret.confirm')}
        within={['tab']}
      />
    </>
  );
}
