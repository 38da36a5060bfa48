import { useEffect } from 'react';
import { useText } from './i18n/use-text.js';

export function useDocumentTitle(screen: string): void {
  const t = useText();
  const title = t('common.documentTitle', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
