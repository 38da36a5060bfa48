import { accent, markWaves } from './mark.js';

const tag = { x: 810, y: 372 };

const rings = [150, 240, 330, 420, 510, 600, 690]
  .map((radius, index) => `<circle cx="${tag.x}" cy="${tag.y}" r="${radius}" opacity="${0.5 - index * 0.065}"/>`)
  .join('');

const bullets = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `<circle cx="${-92 + at * 15}" cy="112" r="4"/>`).join('');

const phone = `<g transform="translate(420 330) rotate(-9)">
  <rect x="-176" y="-352" width="352" height="704" rx="62" fill="#0d1440"/>
  <rect x="-162" y="-338" width="324" height="676" rx="50" fill="#fff"/>
  <rect x="-46" y="-318" width="92" height="24" rx="12" fill="#0d1440"/>
  <rect x="-128" y="-250" width="68" height="68" rx="20" fill="#e8edff"/>
  <g transform="translate(-94 -214)" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round">
    <path d="M-11 8a15.5 15.5 0 0 1 22 0"/><path d="M-20-1.500a28 28 0 0 1 40 0"/><circle cy="15" r="1.500" fill="${accent}"/>
  </g>
  <rect x="-128" y="-156" width="112" height="14" rx="7" fill="#c9cedd"/>
  <rect x="-128" y="-124" width="206" height="26" rx="13" fill="#161a2b"/>
  <rect x="-128" y="-62" width="256" height="78" rx="20" fill="${accent}"/>
  <rect x="-48" y="-31" width="96" height="16" rx="8" fill="#fff"/>
  <rect x="-128" y="76" width="256" height="72" rx="20" fill="none" stroke="#dcdfe8" stroke-width="2.500"/>
  <g fill="#5d6377">${bullets}</g>
  <rect x="-128" y="190" width="146" height="12" rx="6" fill="#dcdfe8"/>
  <rect x="-128" y="220" width="256" height="12" rx="6" fill="#eceef4"/>
  <rect x="-128" y="248" width="212" height="12" rx="6" fill="#eceef4"/>
</g>`;

const drawnTag = `<g>
  <circle cx="${tag.x}" cy="${tag.y}" r="112" fill="#fff"/>
  <g fill="none" stroke="#c9d5ff" stroke-width="4">
    <circle cx="${tag.x}" cy="${tag.y}" r="94"/><circle cx="${tag.x}" cy="${tag.y}" r="82"/><circle cx="${tag.x}" cy="${tag.y}" r="70"/>
  </g>
  <circle cx="${tag.x}" cy="${tag.y}" r="54" fill="${accent}"/>
  <g transform="translate(${tag.x - 42} ${tag.y - 40}) scale(2.9)">${markWaves}</g>
</g>`;

/** What messengers show with a link, 1200 × 630: a phone meets a tag. Without a word, for every language and every brand. */
export const linkPreview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${accent}"/>
  <g fill="none" stroke="#fff" stroke-width="3">${rings}</g>
  ${phone}
  ${drawnTag}
</svg>`;
