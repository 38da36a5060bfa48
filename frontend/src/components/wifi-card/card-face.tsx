import type { Network } from '@wifi-share/contracts/entities/network';
import type { ReactNode, RefObject } from 'react';
import './styles/face.css';
import './styles/codes.css';
import './styles/face-kinds.css';
import { accentColors } from '@wifi-share/contracts/accent';
import { QrCode } from '@/components/qr-code.js';
import type { AppTextKey, Text } from '@/lib/i18n/use-text.js';
import { guestPageUrl } from '@/lib/networks/guest-page-url.js';
import { type CardCode, cardCodes } from './card-codes.js';
import { type CardDesign, type CodeChoice, cardAccent } from './card-design.js';
import { CodeFrame } from './code-frame.js';
import type { FaceKind } from './sheet-layout.js';
import type { CardText, Wording } from './use-card-text.js';

interface CardFaceProps {
  network: Network;
  design: CardDesign;
  face: FaceKind;
  text: CardText;
  /** The address of the network's logo; null where there is none to show. */
  logo: string | null;
  onLogoMissing: () => void;
  element: RefObject<HTMLDivElement | null> | undefined;
}

/** One card: whose network it is, its codes, what to do with them, and the address for those who type. */
export function CardFace({ network, design, face, text, logo, onLogoMissing, element }: CardFaceProps) {
  const { t, second } = text;
  const { fill, onFill, ink } = accentColors(cardAccent(design, network));
  const codes = cardCodes(network, design, face);
  const frame = design.codes === 'both' ? 'none' : design.frame;
  const url = guestPageUrl(network.id).replace(/^https?:\/\//, '');
  const idStart = url.length - network.id.length;
  const address = (
    <p className="card-url">
      {url.slice(0, idStart)}
      <wbr />
      {url.slice(idStart)}
    </p>
  );
  // Beside a code that is as high as the card there is room for it.
  const isAddressBeside = face === 'card' && design.codes !== 'both';
  const widestQuiet = Math.max(...codes.map(({ quiet }) => quiet));
  const style = {
    '--card-fill': fill,
    '--card-on-fill': onFill,
    '--card-ink': ink,
    '--widest-quiet': `${widestQuiet}mm`,
  };
  return (
    <div
      ref={element}
      className={`card-face card-face-${face}`}
      data-codes={design.codes}
      data-frame={frame}
      style={style as object}
    >
      <div className="card-head">
        <div className="card-names">
          <p className="card-headline">{design.headline.trim() || inBoth(text, 'card.face.headline')}</p>
          <p className="card-name" data-length={lengthOf(network.name)}>
            <bdi>{network.name}</bdi>
          </p>
        </div>
        {logo ? <img src={logo} alt="" className="card-logo" onError={onLogoMissing} /> : <Waves />}
      </div>
      <div className="card-body">
        <div className="card-codes">
          {codes.map((code) => (
            <CodeFigure key={code.kind} code={code} network={network} text={text}>
              {frame === 'none' ? (image) => image : (image) => <CodeFrame frame={frame} image={image} text={text} />}
            </CodeFigure>
          ))}
        </div>
        <div className="card-notes">
          <CardCredentials network={network} showsPassword={design.showsPassword} text={text} />
          <CardSteps codes={design.codes} t={t} />
          {second && <CardSteps codes={design.codes} t={second.t} lang={second.language} />}
          {isAddressBeside && address}
        </div>
      </div>
      {!isAddressBeside && (
        <div className="card-foot">
          {address}
          <p className="card-brand">{t('common.brand')}</p>
        </div>
      )}
    </div>
  );
}

/** A short text in the card's language, and behind it in the second one. */
function inBoth({ t, second }: CardText, key: AppTextKey): string {
  const texts = new Set([t(key), ...(second ? [second.t(key)] : [])]);
  return [...texts].join(' · ');
}

/** Long names begin smaller, so that they need not shrink everything else. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  const { length } = [...name];
  if (length <= 18) return 'short';
  return length <= 36 ? 'medium' : 'long';
}

/** The sign of Wi-Fi that people look for, where there is no logo. */
function Waves() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="card-waves">
      <path d="M2.5 9.5a13.5 13.5 0 0 1 19 0M5.7 12.9a9 9 0 0 1 12.6 0M8.9 16.2a4.4 4.4 0 0 1 6.2 0" />
      <path className="card-waves-dot" d="M12 17.9a1.5 1.5 0 0 1 0 3a1.5 1.5 0 0 1 0-3z" />
    </svg>
  );
}

interface CodeFigureProps {
  code: CardCode;
  network: Network;
  text: CardText;
  /** Puts the image of the code into its frame. */
  children: (image: ReactNode) => ReactNode;
}

/** A code with what it does. */
function CodeFigure({ code, network, text, children }: CodeFigureProps) {
  const { kind, content, size, quiet } = code;
  const { name, ssid } = network;
  return (
    <figure
      className={`card-code card-code-${kind}`}
      style={{ '--code': `${size}mm`, '--quiet': `${quiet}mm` } as object}
    >
      {children(<QrCode text={content} label={text.t(`card.face.${kind}.label`, { name, ssid })} size={`${size}mm`} />)}
      <figcaption>{inBoth(text, `card.face.${kind}.title`)}</figcaption>
    </figure>
  );
}

interface CardCredentialsProps {
  network: Network;
  showsPassword: boolean;
  text: CardText;
}

/** What to choose, and to type if the owner wants it there, in the settings of a device that scans nothing. */
function CardCredentials({ network, showsPassword, text }: CardCredentialsProps) {
  const { ssid, password } = network;
  return (
    <dl className="card-credentials">
      <div>
        <dt>{inBoth(text, 'card.face.ssid')}</dt>
        <dd>
          <bdi>{ssid}</bdi>
        </dd>
      </div>
      {showsPassword && password !== '' && (
        <div>
          <dt>{inBoth(text, 'card.face.password')}</dt>
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
function CardSteps({ codes, t, lang }: { codes: CodeChoice; t: Text; lang?: Wording['language'] }) {
  return (
    <ol className="card-steps" lang={lang} data-second={lang ? true : undefined}>
      {steps[codes].map((step, index) => (
        <li key={step}>
          <span aria-hidden="true" className="card-step-number">
            {index + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
