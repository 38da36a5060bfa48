import type { Network } from '@wifi-share/contracts/entities/network';
import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { type CardDesign, holdsCredentials } from './card-design.js';
import { sheetLayout } from './sheet-layout.js';
import { useNotePrint } from './wifi-card-api.js';

export type CardFormat = 'pdf' | 'png';

interface SaveCardOptions {
  userId: string;
  networks: Network[];
  design: CardDesign;
  onSaved?: () => void;
}

/**
 * Saves the sheets that are drawn in `room` as a file, which counts as printed. What writes it is loaded when it is asked
 * for.
 */
export function useSaveCard({ userId, networks, design, onSaved }: SaveCardOptions) {
  const t = useText();
  const room = useRef<HTMLDivElement>(null);
  const notePrint = useNotePrint(userId, design);
  const [saving, setSaving] = useState<CardFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function write(format: CardFormat): Promise<void> {
    if (!room.current) return;
    const { savePdf, savePng } = await import('./export/save-card.js');
    const [first] = networks;
    const name = networks.length === 1 && first ? first.name : t('common.brand');
    await { pdf: savePdf, png: savePng }[format]({
      room: room.current,
      layout: sheetLayout(design.template, design.paper),
      title: t('card.printView.title', { name }),
      language: design.language,
      fileName: `${name}-${design.template}`,
    });
  }

  async function save(format: CardFormat): Promise<void> {
    setSaving(format);
    setFailure(null);
    try {
      await write(format);
      onSaved?.();
    } catch (error) {
      notifyFailure(t('card.save.failed.title'), error, t('card.save.failed.detail'));
      return setFailure(t('card.save.failed.detail'));
    } finally {
      setSaving(null);
    }
    notePrint.mutate(networks, {
      onError: () => {
        if (networks.some((network) => holdsCredentials(design, network))) setFailure(t('card.printView.notNoted'));
      },
    });
  }

  return { room, save, saving, failure };
}
