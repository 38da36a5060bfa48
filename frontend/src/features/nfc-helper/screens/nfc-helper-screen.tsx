import { SessionGate } from '@/components/session-gate.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { HelperSkeleton } from '../components/helper-skeleton.js';
import { NfcHelper } from '../components/nfc-helper.js';

/** From a network to a written tag, in three steps (spec section 2). */
export default function NfcHelperScreen() {
  const t = useText();
  useDocumentTitle(t('nfc.title'));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <h1 className="text-xl tracking-tight">{t('nfc.title')}</h1>
      <p className="mt-1 mb-6 max-w-[65ch] text-ink-muted">{t('nfc.lead')}</p>
      <SessionGate skeleton={<HelperSkeleton />}>{({ id }) => <NfcHelper userId={id} />}</SessionGate>
    </div>
  );
}
