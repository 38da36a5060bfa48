import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { logoTypes, type useCardLogo } from '@/components/wifi-card/card-logo.js';
import { useText } from '@/lib/i18n/use-text.js';

/** The image on the cards. It stays in this browser. */
export function LogoField({ logo: { logo, choose, remove } }: { logo: ReturnType<typeof useCardLogo> }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    try {
      await choose(file);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium">{t('card.logo.label')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {logo && <img src={logo} alt="" className="h-10 max-w-28 rounded-sm border bg-white object-contain p-1" />}
        <Button onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {logo ? t('card.logo.change') : t('card.logo.choose')}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={remove}>
            {t('card.logo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={logoTypes.join(',')}
          aria-label={t('card.logo.label')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-ink-muted text-xs">
        {t('card.logo.hint')}
      </p>
      <FailureLine text={failed ? t('card.logo.failed') : null} />
    </fieldset>
  );
}
