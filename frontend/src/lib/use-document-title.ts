import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the screen. */
export function useDocumentTitle(screen: string): void {
  const { t } = useTranslation();
  const title = t('common.documentTitle', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
