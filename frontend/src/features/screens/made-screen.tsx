import { useEffect, useRef } from 'react';
import { Copyable } from '@/components/copyable.js';
import { LeaveSecretQuestion } from '@/components/leave-secret-question.js';
import { QrCode } from '@/components/qr-code.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Disclosure } from '@/components/ui/disclosure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { addressesOf, espHome } from './picture-addresses.js';

/** A name, the same in every language. */
const espHomeName = 'ESPHome';

interface MadeScreenProps {
  name: string;
  address: string;
  onDone: () => void;
}

const codeSize = 176;

/** The address of a new screen, which is shown this once: to open on the device, and for pictures of it. */
export function MadeScreen({ name, address, onDone }: MadeScreenProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { png, bmp, json } = addressesOf(address);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card className="overflow-hidden">
      <section className="grid grid-cols-1 gap-5 p-5 sm:p-6">
        <header className="grid gap-1">
          <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
            {t('screens.made.title', { name })}
          </h3>
          <p className="text-ink-muted">{t('screens.made.text')}</p>
        </header>
        <Alert tone="warning">{t('screens.made.once')}</Alert>
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={address} label={t('screens.made.code', { name })} size={codeSize} />
          <div className="grid min-w-0 flex-[1_1_16rem] grid-cols-1 gap-4">
            <Copyable label={t('screens.address')} text={address} />
            <p className="text-ink-muted text-sm">{t('screens.made.awake')}</p>
          </div>
        </div>
        <Disclosure summary={t('screens.pictures.title')}>
          <div className="grid grid-cols-1 gap-4 pt-3">
            <p className="text-ink-muted">{t('screens.pictures.text')}</p>
            <Copyable label={t('screens.pictures.png')} text={png} />
            <Copyable label={t('screens.pictures.bmp')} text={bmp} />
            <Copyable label={t('screens.pictures.json')} text={json} />
            <Copyable label={espHomeName} text={espHome(address)} />
          </div>
        </Disclosure>
      </section>
      <footer className="flex justify-end border-t bg-muted/60 px-5 py-3 sm:px-6">
        <Button variant="primary" onClick={onDone}>
          {t('screens.made.done')}
        </Button>
      </footer>
      <LeaveSecretQuestion
        title={t('screens.made.leave.title')}
        warning={t('screens.made.once')}
        confirmLabel={t('screens.made.leave.confirm')}
        within={['team', 'screens']}
      />
    </Card>
  );
}
