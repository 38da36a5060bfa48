import { LoadFailure } from '@/components/load-failure.js';
import { Dialog } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';

interface UserFailureDialogProps {
  title: string;
  failure: LoadFailed;
  onClose: () => void;
}

export function UserFailureDialog({ title, failure, onClose }: UserFailureDialogProps) {
  const t = useText();
  return (
    <Dialog title={title} width="small" onClose={onClose}>
      <LoadFailure title={t('admin.loadFailed')} {...failure} />
    </Dialog>
  );
}
