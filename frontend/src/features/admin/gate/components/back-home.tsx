import { Link } from 'react-router-dom';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';

export function BackHome() {
  const t = useText();
  return (
    <Link to="/" className={textLinkClass}>
      {t('common.backToHome')}
    </Link>
  );
}
