import type { Network } from '@wifi-share/contracts/entities/network';
import type { RefObject } from 'react';
import './styles/face.css';
import './styles/face-kinds.css';
import { QrCode } from '@/components/qr-code.js';
import type { AppTextKey, Text } from '@/lib/i18n/use-text.js';
import { guestPageUrl } from '@/lib/networks/guest-page-url.js';
import { accentColors } from './accent.js';
import { type CardCode, cardCodes } from './card-codes.js';
import type { CardDesign, CodeChoice } from './card-design.js';
import type { FaceKind } from './sheet-layout.js';

interface CardFaceProps {
  network: Network;
  design: CardDesign;
  face: FaceKind;
  t: Text;
  element: RefObject<HTMLDivElement | null> | undefined;
}

/** One card: whose network it is, its codes, what to do with them, and the address for those who type. */
export function CardFace({ network, design, face, t, element }: CardFaceProps) {
  const headline = design.headline.trim() || t('card.face.headline');
  const { fill, onFill, ink } = accentColors(design.accent);
  const codes = cardCodes(network, design.codes, face);
  const quietest = Math.max(...codes.map(({ quiet }) => quiet));
  const style = { '--card-fill': fill, '--card-on-fill': onFill, '--card-ink': ink, '--quietest': `${quietest}mm` };
  return (
    <div ref={element} className={`card-face card-face-${face}`} data-codes={design.codes} style={style as object}>
      <div className="card-head">
        <div className="card-names">
          <p className="card-headline">{headline}</p>
          <p className="card-name" data-length={lengthOf(network.name)}>
            {network.name}
          </p>
        </div>
        <Waves />
      </div>
      <div className="card-body">
        <div className="card-codes">
          {codes.map((code) => (
            <CodeFigure key={code.kind} code={code} network={network} t={t} />
          ))}
        </div>
        <div className="card-notes">
          <CardCredentials network={network} showsPassword={design.showsPassword} t={t} />
          <CardSteps codes={design.codes} t={t} />
        </div>
      </div>
      <div className="card-foot">
        <p className="card-url">{guestPageUrl(network.id).replace(/^https?:\/\//, '')}</p>
        <p className="card-brand">{t('common.brand')}</p>
      </div>
    </div>
  );
}

/** Long names begin smaller, so that they need not shrink everything else. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  const { length } = [...name];
  if (length <= 18) return 'short';
  return length <= 36 ? 'medium' : 'long';
}

/** The sign that people look for. */
function Waves() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="card-waves">
      <path d="M2.5 9.5a13.5 13.5 0 0 1 19 0M5.7 12.9a9 9 0 0 1 12.6 0M8.9 16.2a4.4 4.4 0 0 1 6.2 0" />
      <circle cx="12" cy="19.4" r="1.5" />
    </svg>
  );
}

/** A code with what it does. */
function CodeFigure({ code, network, t }: { code: CardCode; network: Network; t: Text }) {
  const { kind, content, size, quiet } = code;
  const { name, ssid } = network;
  return (
    <figure className={`card-code card-code-${kind}`} style={{ width: `${size}mm`, '--quiet': `${quiet}mm` } as object}>
      <QrCode text={content} label={t(`card.face.${kind}.label`, { name, ssid })} size={`${size}mm`} />
      <figcaption>{t(`card.face.${kind}.title`)}</figcaption>
    </figure>
  );
}

interface CardCredentialsProps {
  network: Network;
  showsPassword: boolean;
  t: Text;
}

/** What to choose, and to type if the owner wants it there, in the settings of a device that scans nothing. */
function CardCredentials({ network, showsPassword, t }: CardCredentialsProps) {
  const { ssid, password } = network;
  return (
    <dl className="card-credentials">
      <div>
        <dt>{t('card.face.ssid')}</dt>
        <dd>{ssid}</dd>
      </div>
      {showsPassword && password !== '' && (
        <div>
          <dt>{t('card.face.password')}</dt>
          <dd>{password}</dd>
        </div>
      )}
    </dl>
  );
}

const steps: Record<CodeChoice, AppTextKey[]> = {
  both: ['card.face.step.camera', 'card.face.step.connectLarge', 'card.face.step.orPage'],
  connect: ['card.face.step.camera', 'card.face.step.connect', 'card.face.step.orAddress'],
  page: ['card.face.step.camera', 'card.face.step.openPage', 'card.face.step.follow'],
};

/** How a guest uses the codes that are there. */
function CardSteps({ codes, t }: { codes: CodeChoice; t: Text }) {
  return (
    <ol className="card-steps">
      {steps[codes].map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}
