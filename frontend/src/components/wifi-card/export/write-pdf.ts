import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { CardFont, Drawing, FontFiles, Mark, MarkedArea, TextMark } from './drawing.js';

const pointsPerMillimetre = 72 / 25.4;
type Pdf = InstanceType<typeof PDFDocument>;

/** A picture that stands in for text, as a JPEG in a data URL, and where it lies in millimetres. */
export interface TextPicture {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfParts {
  title: string;
  language: string;
  fonts: FontFiles;
  /** Draws a text that the fonts cannot write, such as Arabic or emoji, with the fonts of the device. */
  pictureOf: (mark: TextMark) => TextPicture;
  /** An image as a JPEG in a data URL. */
  jpegOf: (image: HTMLImageElement) => string;
}

/** One page per drawing: paths and rectangles as vectors, text in embedded subsets of the fonts. */
export async function writePdf(drawings: Drawing[], parts: PdfParts): Promise<Blob> {
  const { title, language, fonts } = parts;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
  const whole = wholeFile(pdf);
  const names = Object.keys(fonts) as CardFont[];
  for (const name of names) pdf.registerFont(name, fonts[name]);
  const letters = Object.fromEntries(names.map((name) => [name, lettersOf(fonts[name])])) as Record<CardFont, Letters>;
  const canWrite = ({ text, font }: TextMark) =>
    [...text].every((letter) => letters[font].has(letter.codePointAt(0) ?? 0));
  const pictures = new Map<TextMark, TextPicture>();

  const drawPicture = (mark: TextMark): void => {
    const picture = pictures.get(mark) ?? parts.pictureOf(mark);
    pictures.set(mark, picture);
    pdf.image(picture.url, picture.x, picture.y, { width: picture.width, height: picture.height });
  };
  const draw = (mark: Mark): void => {
    switch (mark.kind) {
      case 'area':
        pdf.roundedRect(mark.box.x, mark.box.y, mark.box.width, mark.box.height, mark.radius).fill(mark.color);
        break;
      case 'path':
        drawPath(pdf, mark);
        break;
      case 'image':
        pdf.image(parts.jpegOf(mark.image), mark.box.x, mark.box.y, { width: mark.box.width, height: mark.box.height });
        break;
      case 'text':
        if (canWrite(mark)) drawText(pdf, mark);
        else drawPicture(mark);
    }
  };

  for (const { page, areas } of drawings) {
    pdf.addPage({ size: [page.width * pointsPerMillimetre, page.height * pointsPerMillimetre], margin: 0 });
    pdf.scale(pointsPerMillimetre);
    for (const area of areas) drawArea(pdf, area, draw);
  }
  pdf.end();
  return whole;
}

function wholeFile(pdf: Pdf): Promise<Blob> {
  const chunks: BlobPart[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    pdf.on('error', reject);
  });
}

type Letters = Set<number>;

function lettersOf(file: Uint8Array): Letters {
  const font = create(file as Buffer);
  if (!('characterSet' in font)) throw new Error('A font of cards is a collection of fonts');
  return new Set(font.characterSet);
}

function drawArea(pdf: Pdf, { x, y, width, height, turned, marks }: MarkedArea, draw: (mark: Mark) => void): void {
  pdf.save().translate(x, y);
  if (turned) pdf.translate(width, height).rotate(180);
  pdf.rect(0, 0, width, height).clip();
  for (const mark of marks) draw(mark);
  pdf.restore();
}

function drawPath(pdf: Pdf, { path, x, y, scale, fill, stroke }: Extract<Mark, { kind: 'path' }>): void {
  if (path === '') return;
  pdf.save().translate(x, y).scale(scale);
  if (fill) pdf.path(path).fill(fill);
  if (stroke) {
    pdf.lineWidth(stroke.width).lineCap('round');
    const [dash, space] = stroke.dashes;
    if (dash !== undefined) pdf.lineCap('butt').dash(dash, { space: space ?? dash });
    pdf.path(path).stroke(stroke.color);
  }
  pdf.restore();
}

function drawText(pdf: Pdf, { text, x, baseline, width, size, font, color }: TextMark): void {
  pdf.font(font).fontSize(size).fillColor(color);
  const characterSpacing = (width - pdf.widthOfString(text)) / text.length;
  pdf.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false, characterSpacing });
}
