import { canvasFonts } from './card-fonts.js';
import type { Drawing, Mark, MarkedArea, TextMark } from './drawing.js';
import type { TextPicture } from './write-pdf.js';

/** What print shops ask for; a phone's canvas holds an A4 page of it. */
const dotsPerInch = 300;
/** Of text as a picture: twice that, as its edges are not the page's. */
const pictureDotsPerInch = 600;
const millimetresPerInch = 25.4;

/** A page as an image. */
export async function writePng({ page, areas }: Drawing): Promise<Blob> {
  const scale = dotsPerInch / millimetresPerInch;
  const { canvas, drawing } = createCanvas(page.width * scale, page.height * scale);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(scale, scale);
  for (const area of areas) drawArea(drawing, area);
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('The image could not be made');
  return image;
}

/**
 * A text drawn with the fonts of the device, no larger than its ink. It is opaque: taking transparency out of a PNG, PDFKit
 * starts a worker from a blob, which the content security policy forbids.
 */
export function pictureOfText(mark: TextMark): TextPicture {
  const scale = pictureDotsPerInch / millimetresPerInch;
  const { left, right, above, below } = inkOf(mark);
  const [width, height] = [left + right, above + below];
  const { canvas, drawing } = createCanvas(width * scale, height * scale);
  drawing.fillStyle = mark.background;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(scale, scale);
  drawText(drawing, { ...mark, x: left, baseline: above });
  return { url: jpegOf(canvas), x: mark.x - left, y: mark.baseline - above, width, height };
}

/** How far a text reaches from where it begins on its baseline, in millimetres. */
function inkOf(mark: TextMark) {
  const { drawing } = createCanvas(1, 1);
  drawing.font = canvasFont(mark);
  drawing.direction = mark.isRightToLeft ? 'rtl' : 'ltr';
  drawing.textAlign = 'left';
  const ink = drawing.measureText(mark.text);
  const [across, up] = [mark.width / ink.width, mark.size / setSize];
  return {
    left: ink.actualBoundingBoxLeft * across,
    right: ink.actualBoundingBoxRight * across,
    above: ink.actualBoundingBoxAscent * up,
    below: ink.actualBoundingBoxDescent * up,
  };
}

/** An image of any format as a JPEG on white. */
export function jpegOfImage(image: HTMLImageElement): string {
  const { canvas, drawing } = createCanvas(image.naturalWidth, image.naturalHeight);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(image, 0, 0);
  return jpegOf(canvas);
}

const jpegOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', 0.95);

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width), Math.ceil(height)];
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw images');
  return { canvas, drawing };
}

function drawArea(drawing: CanvasRenderingContext2D, { x, y, width, height, turned, marks }: MarkedArea): void {
  drawing.save();
  drawing.translate(x, y);
  if (turned) {
    drawing.translate(width, height);
    drawing.rotate(Math.PI);
  }
  drawing.beginPath();
  drawing.rect(0, 0, width, height);
  drawing.clip();
  for (const mark of marks) drawMark(drawing, mark);
  drawing.restore();
}

function drawMark(drawing: CanvasRenderingContext2D, mark: Mark): void {
  switch (mark.kind) {
    case 'area':
      drawing.beginPath();
      drawing.roundRect(mark.box.x, mark.box.y, mark.box.width, mark.box.height, mark.radius);
      drawing.fillStyle = mark.color;
      drawing.fill();
      break;
    case 'path':
      drawPath(drawing, mark);
      break;
    case 'image':
      drawing.drawImage(mark.image, mark.box.x, mark.box.y, mark.box.width, mark.box.height);
      break;
    case 'text':
      drawText(drawing, mark);
  }
}

function drawPath(drawing: CanvasRenderingContext2D, mark: Extract<Mark, { kind: 'path' }>): void {
  const shape = new Path2D(mark.path);
  drawing.save();
  drawing.translate(mark.x, mark.y);
  drawing.scale(mark.scale, mark.scale);
  if (mark.fill) {
    drawing.fillStyle = mark.fill;
    drawing.fill(shape);
  }
  if (mark.stroke) {
    drawing.strokeStyle = mark.stroke.color;
    drawing.lineWidth = mark.stroke.width;
    drawing.lineCap = mark.stroke.dashes.length > 0 ? 'butt' : 'round';
    drawing.setLineDash(mark.stroke.dashes);
    drawing.stroke(shape);
  }
  drawing.restore();
}

/** Fonts smaller than a pixel are rounded by some browsers, so text is set large and made smaller. */
const setSize = 100;

function canvasFont({ font }: TextMark): string {
  const { weight, family } = canvasFonts[font];
  return `${weight} ${setSize}px ${family}`;
}

function drawText(drawing: CanvasRenderingContext2D, mark: TextMark): void {
  drawing.save();
  drawing.font = canvasFont(mark);
  drawing.direction = mark.isRightToLeft ? 'rtl' : 'ltr';
  drawing.textAlign = 'left';
  drawing.fillStyle = mark.color;
  const scale = mark.size / setSize;
  drawing.translate(mark.x, mark.baseline);
  drawing.scale(mark.width / drawing.measureText(mark.text).width, scale);
  drawing.fillText(mark.text, 0, 0);
  drawing.restore();
}
