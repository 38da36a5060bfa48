import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LeaveSecretQuestion } from '@/components/leave-secret-question.js';
import { Button } from '@/components/ui/button.js';
import { CopyButton } from '@/components/ui/copy-button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { saveFile } from '@/lib/save-file.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import './recovery-codes.css';

interface RecoveryCodesProps {
  codes: string[];
  username: string;
  onKept: () => void;
}

/** Shows new codes, this once, and the ways to keep them. */
export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('settings.factors.saveCodes.file', { username });
  const text = `${title}\n\n${codes.join('\n')}\n`;

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <SectionBody>
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('settings.factors.saveCodes.title')}
        </h3>
        <p className="text-ink-muted">{t('settings.factors.saveCodes.text')}</p>
        <div data-printed-alone className="grid gap-3">
          <p className="hidden font-medium print:block">{title}</p>
          <ol className="grid gap-x-8 gap-y-1 rounded-md bg-muted p-4 font-mono text-sm sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code} className="break-all">
                {code}
              </li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={t('settings.factors.codes')}>
            {t('settings.factors.saveCodes.copy')}
          </CopyButton>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
            <Download aria-hidden />
            {t('settings.factors.saveCodes.download')}
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('settings.factors.saveCodes.print')}
          </Button>
        </div>
      </SectionBody>
      <SectionFooter>
        <Button variant="primary" onClick={onKept}>
          {t('settings.factors.saveCodes.done')}
        </Button>
      </SectionFooter>
      <LeaveSecretQuestion
        title={t('settings.leaveSecret.title')}
        warning={t('settings.factors.saveCodes.text')}
        confirmLabel={t('settings.leaveSecret.confirm')}
        within={['tab']}
      />
    </>
  );
}
