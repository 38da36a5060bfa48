import type { ScreenNetwork, ScreenState } from '@wifi-share/contracts/entities/screen';
import type { ScreenPicture } from '@wifi-share/contracts/entities/screen-picture';
import type { Language } from '@wifi-share/contracts/languages';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { qrSvgPath } from '@wifi-share/wifi-formats/qr-svg-path';
import { modulesOf } from '../../network-files/qr-code.js';
import { type DrawnLogo, lineBlock, logoBlock, type PictureBlock } from './picture-blocks.js';
import { type PictureColours, pictureColours } from './picture-colours.js';
import { textBlock } from './text-block.js';

/** Cameras read a code on e-ink from three pixels a module on. */
const pixelsPerModuleMin = 3;
/** White modules around a code (ISO/IEC 18004). */
const quietZone = 4;
/** Texts become smaller up to these shares until everything has room; then the logo leaves its room to them. */
const smallest = { withLogo: 0.6, without: 0.3, message: 0.3 };

interface Size {
  width: number;
  height: number;
}

interface Area extends Size {
  x: number;
  y: number;
}

/** What a card shows besides its network. */
interface Look {
  language: Language;
  colours: PictureColours;
  logo: DrawnLogo | null;
}

/**
 * What the picture shows, upright, as an SVG document of `width` × `height` pixels. What has no room leaves its place to
 * less, at last to nothing: a frame that gets no picture keeps its last one, maybe with a password of before.
 */
export function pictureSvg(
  { show, network, languages, nightMode }: ScreenState,
  { width, height, layout, lang, bits }: Pick<ScreenPicture, 'layout' | 'lang' | 'bits'> & Size,
  logo: DrawnLogo | null,
): string {
  const language = lang ?? languages[0] ?? 'en';
  const t = (key: TextKey<'guest'>) => translate(language, key);
  const colours = pictureColours({ nightMode, bits, accent: network?.accent ?? null });
  const page = { width, height, colours };

  function content(): string | null {
    if (!network) return null;
    if (show === 'changing') {
      const title = t('guest.changing.title');
      return message(page, [network.name, title, t('guest.screen.changing')]) ?? message(page, [title]);
    }
    const { joinCode, pageUrl } = network;
    const whole = { x: 0, y: 0, width, height };
    const drawn = layout === 'card' ? card(page, network, joinCode ?? pageUrl, { language, colours, logo }) : null;
    return drawn ?? (joinCode && drawCode(joinCode, whole)) ?? drawCode(pageUrl, whole);
  }

  const drawn = content() ?? message(page, [t('guest.screen.askStaff')]) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/>${drawn}</svg>`;
}

interface Page extends Size {
  colours: PictureColours;
}

/**
 * A code in the middle of its area, in whole pixels; null when they are too few. It is dark on white, its quiet zone
 * included, also at night: many cameras read no other one.
 */
function drawCode(text: string, { x, y, width, height }: Area): string | null {
  const levels = ['M', 'L'] as const;
  const scaleOf = (modules: readonly unknown[]) => Math.floor(Math.min(width, height) / modules.length);
  // A code that corrects fewer errors has fewer modules.
  const rows = levels
    .map((level) => modulesOf(text, { level, margin: quietZone }))
    .find((modules) => scaleOf(modules) >= pixelsPerModuleMin);
  if (!rows) return null;
  const scale = scaleOf(rows);
  const [left, top] = [width, height].map((side) => Math.floor((side - rows.length * scale) / 2));
  const at = `translate(${x + (left ?? 0)} ${y + (top ?? 0)}) scale(${scale})`;
  return `<g shape-rendering="crispEdges" transform="${at}"><path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/><path d="${qrSvgPath(rows)}"/></g>`;
}

/** Texts in the middle, the first one large. */
function message(page: Page, texts: string[]): string | null {
  const { width, height, colours } = page;
  return shrunk(smallest.message, (scale) => {
    const unit = Math.min(width, height) * scale;
    const blocks = texts.map((text, line) =>
      textBlock({
        ...{ text, width: width * 0.88, lines: 3 },
        font: line === 0 ? 'strong' : 'regular',
        size: unit * (line === 0 ? 0.1 : 0.065),
        colour: colours.ink,
      }),
    );
    return stacked(blocks, { x: width / 2, y: 0, width, height }, unit * 0.04, true);
  });
}

/** The largest that has room, down to the share `least` of the full size; null when none has. */
function shrunk(least: number, place: (scale: number) => string | null): string | null {
  for (let scale = 1; scale > least; scale *= 0.9) {
    const placed = place(scale);
    if (placed) return placed;
  }
  return null;
}

/** Blocks below each other, in the middle of the area's height; null when one is missing or they are too high. */
function stacked(blocks: (PictureBlock | null)[], area: Area, gap: number, centred: boolean): string | null {
  const all = blocks.filter((block) => block !== null);
  const total = all.reduce((sum, { height }) => sum + height, gap * (all.length - 1));
  if (all.length < blocks.length || total > area.height) return null;
  let y = area.y + (area.height - total) / 2;
  return all
    .map((block) => {
      const drawn = block.draw(area.x, y, centred);
      y += block.height + gap;
      return drawn;
    })
    .join('');
}

/** The code beside its texts, or above them where the picture is high. */
function card(page: Page, network: ScreenNetwork, code: string, look: Look): string | null {
  const { width, height } = page;
  const unit = Math.min(width, height);
  const margin = Math.round(unit * 0.05);
  const isWide = width > height * 1.15;
  const side = isWide ? Math.min(height - margin, width * 0.52) : Math.min(width - margin, height * 0.55);
  const codeArea: Area = isWide
    ? { x: Math.floor(margin / 2), y: 0, width: Math.floor(side), height }
    : { x: 0, y: Math.floor(margin / 2), width, height: Math.floor(side) };
  const textArea: Area = isWide
    ? { x: side + margin, y: margin, width: width - side - 2 * margin, height: height - 2 * margin }
    : { x: width / 2, y: side + margin, width: width - 2 * margin, height: height - side - 1.5 * margin };
  const drawn = drawCode(code, codeArea);
  const texts = (shown: Look, least: number): string | null =>
    shrunk(least, (scale) =>
      stacked(blocksOf(network, shown, textArea.width, unit * scale), textArea, unit * 0.02 * scale, !isWide),
    );
  const placed =
    drawn && ((look.logo && texts(look, smallest.withLogo)) ?? texts({ ...look, logo: null }, smallest.without));
  return placed && drawn + placed;
}

function blocksOf(
  { name, ssid, password, joinCode, security }: ScreenNetwork,
  { language, colours: { ink, quiet, line }, logo }: Look,
  width: number,
  unit: number,
) {
  const t = (key: TextKey<'guest'>) => translate(language, key);
  const head = [
    ...(logo ? [logoBlock(logo, { width, height: unit * 0.16 })] : []),
    textBlock({ text: name, font: 'strong', size: unit * 0.095, width, lines: 3, colour: ink }),
    lineBlock({ width, height: Math.max(2, Math.round(unit * 0.01)), colour: line }),
  ];
  const step = (key: TextKey<'guest'>) =>
    textBlock({ text: t(key), font: 'regular', size: unit * 0.055, width, lines: 4, colour: quiet });
  if (joinCode === null) {
    return [...head, step('guest.screen.page'), ...(security === 'NONE' ? [] : [step('guest.screen.page.text')])];
  }
  const label = (key: TextKey<'guest'>) =>
    textBlock({ text: t(key), font: 'regular', size: unit * 0.045, width, lines: 1, colour: quiet });
  const typed = (text: string) => textBlock({ text, font: 'mono', size: unit * 0.085, width, lines: 4, colour: ink });
  return [
    ...head,
    step('guest.screen.scan'),
    label('guest.network.ssid'),
    typed(ssid),
    ...(security === 'NONE' ? [label('guest.password.none')] : [label('guest.label.password'), typed(password)]),
  ];
}
