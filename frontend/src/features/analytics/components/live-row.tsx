import { Globe, Link, Nfc, QrCode } from 'lucide-react';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { ListedAccess } from '../live/live-list.js';

const icons = { web: Globe, qr: QrCode, nfc: Nfc, link: Link };

interface LiveRowProps {
  access: ListedAccess;
  network: string;
  timeZone: string;
}

/** When, where, how and with what a guest has just come. */
export function LiveRow({ access: { time, method, device }, network, timeZone }: LiveRowProps) {
  const t = useText();
  const language = useLanguage();
  const Icon = icons[method];
  return (
    <li className="flex animate-fade-in items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{network}</span>
        <span className="truncate text-ink-muted text-xs">
          {`${t(`analytics.method.${method}`)} · ${t(`analytics.device.${device}`)}`}
        </span>
      </span>
      <time dateTime={time} className="shrink-0 text-ink-muted text-xs tabular-nums">
        {new Date(time).toLocaleTimeString(language, { timeStyle: 'medium', timeZone })}
      </time>
    </li>
  );
}
