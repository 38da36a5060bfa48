const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: Canvas; color: CanvasText }
  main { width: min(26rem, 100% - 2rem); padding: 1.5rem; box-sizing: border-box; border: 1px solid GrayText; border-radius: 12px }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  .notice { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: 8px; background: #ffe8a3; color: #1c1400; font-weight: 600 }
  .amount { font-size: 2rem; font-variant-numeric: tabular-nums; margin: .5rem 0 1rem }
  form { display: grid; gap: .5rem }
  label { display: grid; gap: .25rem }
  input { font: inherit; min-height: 44px; padding: 0 .75rem; border-radius: 8px; border: 1px solid GrayText; background: Field; color: FieldText }
  button { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid GrayText; background: ButtonFace; color: ButtonText; cursor: pointer }
  button.main { background: #0a5fd8; border-color: #0a5fd8; color: #fff }`;

/** A page of a simulator, which needs no script. */
export const simulatorPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main>${content}</main></body>
</html>`;
