import type { Network } from '@wifi-share/contracts/entities/network';
import type { RefObject } from 'react';
import '../styles/face.css';
import '../styles/face-kinds.css';
import type { Text } from '@/lib/i18n/use-text.js';
import { guestPageUrl } from '@/lib/networks/guest-page-url.js';
import { accentColors } from '../accent.js';
import { cardCodes } from '../card-codes.js';
import type { CardDesign } from '../card-design.js';
import type { FaceKind } from '../sheet-layout.js';
import { CardCredentials } from './card-credentials.js';
import { CardSteps } from './card-steps.js';
import { CodeFigure } from './code-figure.js';
import { Waves } from './waves.js';

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
