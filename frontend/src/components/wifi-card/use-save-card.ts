import type { Network } from '@wifi-share/contracts/entities/network';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { type CardDesign, holdsCredentials, showsPasswordOf } from './card-design.js';
import { sheetLayout } from './sheet-layout.js';
import { useNotePrint, useRefreshNetworks } from './wifi-card-api.js';

export type CardFormat = 'pdf' | 'png';

interface SaveCardOptions {
  userId: string;
  networks: Network[];
  design: CardDesign;
  onSaved?: () => void;
}

/**
 * Saves the sheets that are drawn in `room` as a file, which counts as printed; the networks are refetched for it. What
 * writes it is loaded when it is asked for.
 */
export function useSaveCard({ userId, networks, design, onSaved }: SaveCardOptions) {
  const t = useText();
  const room = useRef<HTMLDivElement>(null);
  const drawn = useRef(networks);
  useLayoutEffect(() => {
    drawn.current = networks;
  });
  const refresh = useRefreshNetworks(userId);
  const notePrint = useNotePrint(userId, design);
  const [saving, setSaving] = useState<CardFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves to the networks in the file: none where the screen says meanwhile why there is no card. */
  async function write(format: CardFormat): Promise<Network[]> {
    const [{ savePdf, savePng }] = await Promise.all([import('./export/save-card.js'), refresh()]);
    const saved = drawn.current;
    if (!room.current || (showsPasswordOf(design) && saved.some(({ changing }) => changing))) return [];
    const [first] = saved;
    const name = saved.length === 1 && first ? first.name : t('common.brand');
    await { pdf: savePdf, png: savePng }[format]({
      room: room.current,
      layout: sheetLayout(design.template, design.paper),
      title: t('card.printView.title', { name }),
      language: design.language,
      fileName: `${name}-${design.template}`,
    });
    return saved;
  }

  async function save(format: CardFormat): Promise<void> {
    setSaving(format);
    setFailure(null);
    let saved: Network[];
    try {
      saved = await write(format);
      if (saved.length > 0) onSaved?.();
    } catch (error) {
      notifyFailure(t('card.save.failed.title'), error, t('card.save.failed.detail'));
      return setFailure(t('card.save.failed.detail'));
    } finally {
      setSaving(null);
    }
    notePrint.mutate(saved, {
      onError: () => holdsCredentials(design) && setFailure(t('card.printView.notNoted')),
    });
  }

  return { room, save, saving, failure };
}
