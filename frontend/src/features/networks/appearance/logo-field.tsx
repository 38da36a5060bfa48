import type { Network } from '@wifi-share/contracts/entities/network';
import { useId, useRef, useState } from 'react';
import { isProblem } from '@/api/problem-error.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { logoUrl } from '@/lib/networks/logo-url.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSetLogo } from '../networks-api.js';
import { smallPicture } from './small-picture.js';

/** A preview, and a picture to choose or remove; both are saved at once. */
export function LogoField({ userId, network }: { userId: string; network: Network }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const setting = useSetLogo(userId, network);
  const failureText = useFailureText();
  const [failure, setFailure] = useState('');
  const logo = logoUrl(network);

  async function save(picture: () => Promise<string | null>): Promise<void> {
    setFailure('');
    const image = await picture().catch(() => undefined);
    if (image === undefined) return setFailure(t('validation.logo'));
    try {
      await setting.mutateAsync(image);
    } catch (error) {
      const text = t(isProblem(error, 'validation_failed') ? 'validation.logo' : 'dashboard.edit.failed.detail');
      setFailure(failureText(error, text));
    }
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">{t('dashboard.appearance.logo')}</legend>
      {logo && (
        <img
          src={logo}
          alt={t('dashboard.appearance.logo')}
          className="mb-1 h-16 max-w-full justify-self-start rounded-md border bg-white object-contain p-2"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t('dashboard.appearance.logo.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void save(() => smallPicture(file));
          }}
        />
        <Button disabled={setting.isPending} onClick={() => input.current?.click()}>
          {t('dashboard.appearance.logo.choose')}
        </Button>
        {logo && (
          <Button disabled={setting.isPending} onClick={() => void save(async () => null)}>
            {t('dashboard.appearance.logo.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-ink-muted text-xs">
        {t('dashboard.appearance.logo.hint')}
      </p>
      <p role="alert" className="text-danger-ink text-sm empty:hidden">
        {failure}
      </p>
    </fieldset>
  );
}
