import type { Network } from '@wifi-share/contracts/entities/network';
import { QrCode } from '@/components/qr-code.js';
import type { Text } from '@/lib/i18n/use-text.js';
import type { CardCode } from '../card-codes.js';

/** A code with what it does. */
export function CodeFigure({ code, network, t }: { code: CardCode; network: Network; t: Text }) {
  const { kind, content, size, quiet } = code;
  const { name, ssid } = network;
  return (
    <figure className={`card-code card-code-${kind}`} style={{ width: `${size}mm`, '--quiet': `${quiet}mm` } as object}>
      <QrCode text={content} label={t(`card.face.${kind}.label`, { name, ssid })} size={`${size}mm`} />
      <figcaption>{t(`card.face.${kind}.title`)}</figcaption>
    </figure>
  );
}
