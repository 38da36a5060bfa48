import { type LinkPicture, linkPictureSize } from '@wifi-share/contracts/link-preview';
import { accent, markWaves } from './mark.js';

interface Words {
  title: string;
  text?: string;
}

const { width, height } = linkPictureSize;

/** Where the tag is on the picture of each kind; its waves go out from there. */
const tags: Record<LinkPicture, { x: number; y: number; scale: number }> = {
  site: { x: 1074, y: 512, scale: 0.8 },
  guest: { x: 930, y: 315, scale: 1.25 },
};

/**
 * What messengers show with a link, as a document: its words, and a tag that sends out waves. A link to the site also shows
 * the guest page, a link to a guest page no other host's.
 */
export function linkPicture(kind: LinkPicture, { title, text }: Words, typeface: string, phone?: Buffer): string {
  return `<style>${typeface} ${style}</style>
  <body class="${kind}">
  <svg viewBox="0 0 ${width} ${height}">${waves(tags[kind])}</svg>
  ${phone ? `<img src="data:image/png;base64,${phone.toString('base64')}">` : ''}
  <svg viewBox="0 0 ${width} ${height}">${tag(tags[kind])}</svg>
  <main><h1>${title}</h1>${text ? `<p>${text}</p>` : ''}</main>`;
}

const style = `
  body { margin: 0; height: ${height}px; overflow: hidden; background: ${accent}; color: #fff; font-family: "Geist Variable" }
  svg { position: absolute; inset: 0 }
  main { position: absolute; inset: 0 auto 0 72px; width: 600px; display: grid; align-content: center; gap: 28px }
  .guest main { width: 560px }
  h1 { margin: 0; font-weight: 650; font-size: 84px; line-height: 1.04; letter-spacing: -0.035em; text-wrap: balance }
  .guest h1 { font-size: 100px }
  p { margin: 0; font-size: 33px; line-height: 1.36; letter-spacing: -0.01em; text-wrap: pretty; color: #e3e9ff }
  img { position: absolute; left: 730px; top: 56px; width: 352px }
`;

const waves = ({ x, y, scale }: { x: number; y: number; scale: number }) =>
  `<g fill="none" stroke="#fff" stroke-width="3">${[170, 250, 330, 410, 490, 570]
    .map((radius, index) => `<circle cx="${x}" cy="${y}" r="${radius * scale}" opacity="${0.5 - index * 0.08}"/>`)
    .join('')}</g>`;

const tag = ({ x, y, scale }: { x: number; y: number; scale: number }) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <circle r="112" fill="#fff"/>
    <g fill="none" stroke="#c9d5ff" stroke-width="4"><circle r="94"/><circle r="82"/><circle r="70"/></g>
    <circle r="54" fill="${accent}"/>
    <g transform="translate(-42 -40) scale(2.9)">${markWaves}</g>
  </g>`;
