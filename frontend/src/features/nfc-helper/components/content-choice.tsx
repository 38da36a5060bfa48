import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import type { ChosenContent } from '../use-tag-content.js';
import { ContentOption } from './content-option.js';

/** Which content goes on the tag; where only one is possible, why. */
export function ContentChoice({ network, chosen }: { network: Network; chosen: ChosenContent }) {
  const t = useText();
  const { content, canJoin, choose } = chosen;
  const isOpen = network.security === 'NONE';
  if (!canJoin) return <p className="text-ink-muted">{t('nfc.content.onlyPage', { security: network.security })}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('nfc.content.legend')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <ContentOption
          title={t('nfc.content.join.title')}
          text={t(isOpen ? 'nfc.content.join.open' : 'nfc.content.join.text')}
          checked={content.joinsOnTap}
          onChoose={() => choose('join')}
        />
        <ContentOption
          title={t('nfc.content.page.title')}
          text={t(isOpen ? 'nfc.content.page.open' : 'nfc.content.page.text')}
          checked={!content.joinsOnTap}
          onChoose={() => choose('page')}
        />
      </div>
      {network.hidden && content.joinsOnTap && <p className="text-sm text-warning-ink">{t('nfc.content.hidden')}</p>}
    </fieldset>
  );
}
