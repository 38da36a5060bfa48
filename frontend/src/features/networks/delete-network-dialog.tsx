import type { Network } from '@wifi-share/contracts/entities/network';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** A name as a keyboard has it: composed, without the isolates that the label has around it, with single spaces. */
const typeable = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

type DeleteNetworkDialogProps = {
  network: Network;
  onDelete: () => void;
  onSwitchOff: () => void;
  onClose: () => void;
};

/**
 * Says what a deletion stops, and offers what can be taken back at any time. Whose codes are on paper types the network's
 * name: eight seconds for an undo are short for what hangs on walls.
 */
export default function DeleteNetworkDialog({ network, onDelete, onSwitchOff, onClose }: DeleteNetworkDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { name, isActive, cardPrintedAt, changing } = network;
  const [typed, setTyped] = useState('');
  const [isMistyped, setMistyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (cardPrintedAt === null || typeable(typed) === typeable(name)) return onDelete();
    setMistyped(true);
    input.current?.focus();
  }

  return (
    <Dialog title={t('dashboard.delete.title', { name })} description={t('dashboard.delete.text')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        {(isActive || changing || cardPrintedAt !== null) && (
          <DialogBody className="gap-5">
            {changing && <p className="text-warning-ink">{t('dashboard.delete.changing')}</p>}
            {isActive && <p>{t('dashboard.delete.off.text')}</p>}
            {cardPrintedAt !== null && (
              <Field
                label={t('dashboard.delete.confirm.label', { name })}
                hint={t('dashboard.delete.printed', { day: formatDay(cardPrintedAt, language) })}
                error={isMistyped ? t('dashboard.delete.confirm.mistyped') : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    ref={input}
                    value={typed}
                    autoComplete="off"
                    onChange={({ target }) => {
                      setTyped(target.value);
                      setMistyped(false);
                    }}
                  />
                )}
              </Field>
            )}
          </DialogBody>
        )}
        <DialogFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {isActive && <Button onClick={onSwitchOff}>{t('dashboard.delete.off.action')}</Button>}
          <Button type="submit" variant="danger">
            {t('dashboard.delete.submit')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
