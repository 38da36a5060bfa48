import { useText } from '../../../lib/i18n/use-text.js';

/** The users tab of `/admin`. */
export default function UsersPanel() {
  const t = useText();
  return <h2 className="py-10 text-base">{t('adminUsers.title')}</h2>;
}
