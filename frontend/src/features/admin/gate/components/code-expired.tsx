import { Alert } from '@/components/ui/alert.js';
import { useText } from '@/lib/i18n/use-text.js';

export function CodeExpired() {
  const t = useText();
  return (
    <Alert tone="warning">
      <p className="font-medium">{t('admin.gate.code.expired.title')}</p>
      <p>{t('admin.gate.code.expired.text')}</p>
    </Alert>
  );
}
