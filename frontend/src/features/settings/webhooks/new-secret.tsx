import { useEffect, useRef } from 'react';
import { Copyable } from '@/components/copyable.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { SectionBody, SectionFooter } from '../settings-section.js';

interface NewSecretProps {
  host: string;
  secret: string;
  onDone: () => void;
}

/** The secret of a webhook, which is shown this once. */
export function NewSecret({ host, secret, onDone }: NewSecretProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <SectionBody>
        <header className="grid gap-1">
          <h3 ref={heading} tabIndex={-1} className="text-base outline-none [overflow-wrap:anywhere]">
            {t('webhooks.secret.title', { host })}
          </h3>
          <p className="text-ink-muted">{t('webhooks.secret.text')}</p>
        </header>
        <Alert tone="warning">{t('webhooks.secret.once')}</Alert>
        <Copyable label={t('webhooks.secret.label')} text={secret} copyLabel={t('common.copy')} />
      </SectionBody>
      <SectionFooter>
        <Button variant="primary" onClick={onDone}>
          {t('webhooks.secret.done')}
        </Button>
      </SectionFooter>
    </>
  );
}
