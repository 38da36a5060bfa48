import { useText } from '@/lib/i18n/use-text.js';
import { Button } from './ui/button.js';
import { Dialog, DialogBody, DialogFooter } from './ui/dialog.js';

interface GoneDialogProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** Shown when the item in the address does not exist (any more). */
export function GoneDialog({ title, text, onClose }: GoneDialogProps) {
  const t = useText();
  return (
    <Dialog title={title} width="small" onClose={onClose}>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
