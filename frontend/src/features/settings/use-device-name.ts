import { useText } from '@/lib/i18n/use-text.js';

interface Device {
  browser: string | null;
  system: string | null;
}

/** A device in words, as far as it is known. */
export function useDeviceName({ browser, system }: Device): string {
  const t = useText();
  if (browser && system) return t('settings.sessions.device', { browser, system });
  return browser ?? system ?? t('settings.sessions.unknown');
}
