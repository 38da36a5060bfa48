import type { Network } from '@wifi-share/contracts/entities/network';
import { tagCapacities, tagModels } from '@wifi-share/wifi-formats/nfc-tag';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge.js';
import { Disclosure } from '@/components/ui/disclosure.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { ChosenContent } from './use-tag-content.js';

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
      {network.rotates && (
        <p className="text-ink-muted text-sm">
          {t(content.joinsOnTap ? 'nfc.content.outdated' : 'nfc.content.rotates')}
        </p>
      )}
      {network.hidden && content.joinsOnTap && <p className="text-sm text-warning-ink">{t('nfc.content.hidden')}</p>}
    </fieldset>
  );
}

interface ContentOptionProps {
  title: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function ContentOption({ title, text, checked, onChoose }: ContentOptionProps) {
  const textId = useId();
  return (
    <div className="relative flex gap-3 rounded-md border p-4 transition-colors hover:border-control has-checked:border-accent-ink has-checked:bg-accent-soft">
      <input
        type="radio"
        name="content"
        id={`${textId}-input`}
        aria-describedby={textId}
        checked={checked}
        onChange={onChoose}
        className="relative z-10 mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="grid content-start gap-1">
        <label htmlFor={`${textId}-input`} className="font-medium after:absolute after:inset-0 after:cursor-pointer">
          {title}
        </label>
        <p id={textId} className="text-ink-muted text-sm">
          {text}
        </p>
      </div>
    </div>
  );
}

interface CapacityMeterProps {
  /** What the chosen content takes. */
  bytes: number;
  /** What the page alone would take. */
  pageBytes: number;
}

/** Which tags have room for the content, and which tags have room for the page at least. */
export function CapacityMeter({ bytes, pageBytes }: CapacityMeterProps) {
  const t = useText();
  const roomForPage = tagModels.find((model) => bytes > tagCapacities[model] && pageBytes <= tagCapacities[model]);
  return (
    <div className="grid gap-3">
      <h3>{t('nfc.tags.title')}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {tagModels.map((model) => {
          const fits = bytes <= tagCapacities[model];
          return (
            <li key={model} className="flex items-center gap-2">
              <span className="font-medium tabular-nums">{model}</span>
              <Badge tone={fits ? 'success' : 'warning'}>{t(fits ? 'nfc.tags.fits' : 'nfc.tags.tooSmall')}</Badge>
            </li>
          );
        })}
      </ul>
      {roomForPage && <p className="text-ink-muted text-sm">{t('nfc.tags.onlyPage', { model: roomForPage })}</p>}
      <Disclosure summary={t('nfc.tags.details')} className="text-sm">
        <ul className="mt-3 grid gap-3">
          {tagModels.map((model) => (
            <TagRoom key={model} model={model} bytes={bytes} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** How many bytes of a tag the content takes. */
function TagRoom({ model, bytes }: { model: (typeof tagModels)[number]; bytes: number }) {
  const t = useText();
  const capacity = tagCapacities[model];
  const share = Math.min(1, bytes / capacity);
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
        <span>{model}</span>
        <span className="text-ink-muted">{t('nfc.tags.used', { used: bytes, count: capacity })}</span>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-muted-strong">
        <div
          className={cn('h-full rounded-full', bytes <= capacity ? 'bg-accent' : 'bg-warning-ink')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </li>
  );
}
