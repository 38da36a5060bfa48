import { useEffect } from 'react';
import { adoptStyleSheet } from './adopted-style-sheet.js';

/**
 * Stands in for the package react-style-singleton, by which Radix's dialogs and menus lock the scrolling and which inserts
 * style elements. The first of several open ones decides: a later one would measure no scroll bar.
 */
export function styleSingleton() {
  let users = 0;
  let remove = (): void => undefined;
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => {
      if (users++ === 0) remove = adoptStyleSheet(styles);
      return () => {
        if (--users === 0) remove();
      };
    }, [styles]);
    return null;
  };
}
