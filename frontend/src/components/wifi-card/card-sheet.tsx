import type { Network } from '@wifi-share/contracts/entities/network';
import { useRef, useState } from 'react';
import './styles/sheet.css';
import { logoUrl } from '@/lib/networks/logo-url.js';
import type { CardDesign } from './card-design.js';
import { CardFace } from './card-face.js';
import { type Box, type Line, type SheetLayout, sheetLayout } from './sheet-layout.js';
import type { CardText } from './use-card-text.js';
import { useFittingText } from './use-fitting-text.js';

interface CardSheetProps {
  network: Network;
  design: CardDesign;
  text: CardText;
}

const placed = ({ x, y, width, height }: Box) => ({
  left: `${x}mm`,
  top: `${y}mm`,
  width: `${width}mm`,
  height: `${height}mm`,
});

/** The page as it is printed, in millimetres. Of several cards on it one is read out. */
export function CardSheet({ network, design, text }: CardSheetProps) {
  const { t, language } = text;
  const layout = sheetLayout(design.template, design.paper);
  const { page, pieces, flaps } = layout;
  const last = pieces.at(-1);
  const sheet = useRef<HTMLDivElement>(null);
  const lastFace = useRef<HTMLDivElement>(null);
  const logo = design.showsLogo ? logoUrl(network) : null;
  // Kept here, as each drawing of the sheet fits its text: the waves are not as wide as the logo.
  const [missingLogo, setMissingLogo] = useState<string | null>(null);
  useFittingText(sheet, lastFace);
  return (
    <div
      ref={sheet}
      className="card-sheet"
      lang={language}
      style={{ width: `${page.width}mm`, height: `${page.height}mm` }}
    >
      {flaps && (
        <>
          <p className="card-flap card-flap-base" style={placed(flaps.base)}>
            {t('card.face.fold')}
          </p>
          <p className="card-flap" style={placed(flaps.tab)}>
            {t('card.face.tab')}
          </p>
        </>
      )}
      {pieces.map((piece) => (
        <div
          key={`${piece.x} ${piece.y}`}
          className="card-piece"
          data-turned={piece.turned || undefined}
          aria-hidden={piece !== last || undefined}
          style={placed(piece)}
        >
          <CardFace
            network={network}
            design={design}
            face={piece.face}
            text={text}
            logo={logo === missingLogo ? null : logo}
            onLogoMissing={() => setMissingLogo(logo)}
            element={piece === last ? lastFace : undefined}
          />
        </div>
      ))}
      <SheetLines layout={layout} />
    </div>
  );
}

/** Where to cut and where to fold. */
function SheetLines({ layout: { page, cuts, folds } }: { layout: SheetLayout }) {
  return (
    <svg aria-hidden="true" className="card-lines" viewBox={`0 0 ${page.width} ${page.height}`}>
      <path d={cuts.map(pathOf).join('')} />
      <path d={folds.map(pathOf).join('')} strokeDasharray="2.5 1.5" />
    </svg>
  );
}

const pathOf = ({ from, to }: Line): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;
