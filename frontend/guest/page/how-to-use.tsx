import { windowsProfileCommand } from '@wifi-share/wifi-formats/windows-profile';
import { CopyButton } from './copy-button.js';
import type { Device } from './device.js';
import type { SectionProps } from './page-input.js';

/** The visitor's own device comes first (R24); then what others at the table may hold. */
export function HowToUse({ network, device, t }: SectionProps) {
  const wording = wordingFor(network);
  const steps: Record<Exclude<Device, 'other'>, React.ReactNode> = {
    android: (
      <>
        <strong>{t('guest.howTo.android.title')}</strong> {t(`guest.howTo.android.${wording}`)}
      </>
    ),
    iphone: (
      <>
        <strong>{t('guest.howTo.iphone.title')}</strong>{' '}
        {t(device === 'iphone' ? 'guest.howTo.iphone.profile' : 'guest.howTo.iphone.text')}
      </>
    ),
    mac: (
      <>
        <p className="of-computer">
          <strong>{t('guest.howTo.mac.title')}</strong> {t(`guest.howTo.mac.${wording}`)}
        </p>
        <p className="of-ipad">
          <strong>{t('guest.howTo.ipad.title')}</strong> {t('guest.howTo.iphone.profile')}
        </p>
      </>
    ),
    windows: (
      <>
        <strong>{t('guest.howTo.windows.title')}</strong> {t(`guest.howTo.windows.${wording}`)}
        <div className="field command">
          <p className="field-label">{t('guest.howTo.windows.command')}</p>
          <code translate="no">{windowsProfileCommand(network)}</code>
          <CopyButton
            t={t}
            value={windowsProfileCommand(network)}
            copiedLabel={t('guest.label.command')}
            label={t('guest.howTo.windows.copy')}
          />
        </div>
      </>
    ),
  };
  const own = device === 'other' ? [] : [device];
  const shown = [...own, ...(['android', 'iphone'] as const).filter((each) => each !== device)];
  return (
    <section className="card how-to">
      <h2>{t('guest.howTo.title')}</h2>
      <ol>
        {shown.map((each) => (
          <li key={each}>{steps[each]}</li>
        ))}
        <li>
          <strong>{t('guest.howTo.manual.title')}</strong> {t(`guest.howTo.manual.${wording}`)}
        </li>
      </ol>
      {network.security === 'WEP' && <p className="hint">{t('guest.howTo.wep')}</p>}
    </section>
  );
}

/** A hidden network is in no list to choose from, an open one has no password to type. */
function wordingFor({ security, hidden }: SectionProps['network']) {
  const isOpen = security === 'NONE';
  if (hidden) return isOpen ? 'hiddenOpen' : 'hidden';
  return isOpen ? 'open' : 'text';
}
