import type { Network } from '@wifi-share/contracts/entities/network';
import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { qrMatrix, quietZone } from '../../../shared/qr-matrix.js';
import type { CardDesign } from './card-design.js';
import type { FaceKind } from './sheet-layout.js';

export type CodeKind = 'connect' | 'page';

export interface CardCode {
  kind: CodeKind;
  content: string;
  /** Edge in millimetres, quiet zone included. */
  size: number;
  /** Width of the quiet zone in millimetres. */
  quiet: number;
}

const millimetresPerPixel = 25.4 / 96;

/**
 * Edges of the codes in millimetres. Both codes on a table are the specified card's, 180 and 140 CSS pixels; the others
 * keep about that proportion. A code that stands alone has more room, and less where its call to action is tall.
 */
const codeSizes: Record<FaceKind, Record<CodeKind | 'alone' | 'belowTallCall', number>> = {
  table: {
    connect: qrSizes.cardConnect * millimetresPerPixel,
    page: qrSizes.cardPage * millimetresPerPixel,
    alone: 50,
    belowTallCall: 43,
  },
  card: { connect: 26, page: 21, alone: 27, belowTallCall: 26 },
  label: { connect: 27, page: 22, alone: 28, belowTallCall: 27 },
  poster: { connect: 104, page: 80, alone: 112, belowTallCall: 100 },
};

/** The codes of a card, the one that joins first. Here and nowhere else is decided what is in them. */
export function cardCodes(network: Network, design: CardDesign, face: FaceKind): CardCode[] {
  const { codes: choice, frame, language, secondLanguage, opensInLanguage } = design;
  const isCallTall = frame === 'bubble' || (frame === 'bar' && secondLanguage !== null);
  const alone = isCallTall ? 'belowTallCall' : 'alone';
  const contents = {
    connect: wifiPayload(network),
    page: trackedGuestPageUrl(network.id, 'qr', opensInLanguage ? language : undefined),
  };
  const kinds: CodeKind[] = choice === 'both' ? ['connect', 'page'] : [choice];
  return kinds.map((kind) => {
    const content = contents[kind];
    const size = codeSizes[face][choice === 'both' ? kind : alone];
    return { kind, content, size, quiet: (size * quietZone) / qrMatrix(content).size };
  });
}
