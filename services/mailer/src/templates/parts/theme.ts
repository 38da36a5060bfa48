/** The product's colours as hexadecimal: e-mail clients know neither oklch() nor variables. Light, then dark. */
export const colors = {
  background: { light: '#f3f3f5', dark: '#0a0b0d' },
  surface: { light: '#ffffff', dark: '#16171a' },
  hairline: { light: '#e2e3e5', dark: '#26282b' },
  ink: { light: '#16171a', dark: '#f3f3f5' },
  inkMuted: { light: '#5a5c61', dark: '#a7a9ae' },
  accent: { light: '#2358e0', dark: '#3368ea' },
  accentInk: { light: '#1d51d9', dark: '#90b5ff' },
} as const;

export const onAccent = '#ffffff';

export const fontFamily = '-apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif';

const { background, surface, hairline, ink, inkMuted, accent, accentInk } = colors;

/** Inline styles carry the light colours, as some clients drop this sheet; `!important` lets it win where it is read. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${background.dark} !important; }
  .card { background-color: ${surface.dark} !important; border-color: ${hairline.dark} !important; }
  .rule { border-color: ${hairline.dark} !important; }
  .ink { color: ${ink.dark} !important; }
  .muted { color: ${inkMuted.dark} !important; }
  .action { background-color: ${accent.dark} !important; }
  .link { color: ${accentInk.dark} !important; }
}
`;
