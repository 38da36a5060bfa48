import type { Network } from '@wifi-share/contracts/entities/network';
import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { QrCode } from '@/components/qr-code.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Leads from a computer to a phone that can write the tag; a phone does not scan its own screen. */
export function OnPhone({ network }: { network: Network }) {
  const t = useText();
  const helper = new URL(`/nfc-helper?network=${network.id}`, window.location.origin).href;
  return (
    <section className="hidden items-center gap-6 rounded-md border p-4 md:flex">
      <div className="grid flex-1 gap-2">
        <h3>{t('nfc.phone.title')}</h3>
        <p className="max-w-[48ch] text-ink-muted">{t('nfc.phone.text')}</p>
      </div>
      <QrCode text={helper} label={t('nfc.phone.code')} size={qrSizes.dashboard} />
    </section>
  );
}
