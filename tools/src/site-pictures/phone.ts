import type { BrowserContext } from 'playwright-core';

export type Scheme = 'light' | 'dark';

/** As `--device` and `--background` of the style sheets. */
const colors: Record<Scheme, { device: string; screen: string }> = {
  light: { device: 'oklch(0.205 0.006 264)', screen: 'oklch(0.988 0.001 264)' },
  dark: { device: 'oklch(0.325 0.008 264)', screen: 'oklch(0.15 0.004 264)' },
};

/** A phone that shows `screen`, which is as wide as the windows of `context`; around it the picture is transparent. */
export async function onPhone(context: BrowserContext, screen: Buffer, scheme: Scheme): Promise<Buffer> {
  const { device, screen: background } = colors[scheme];
  const page = await context.newPage();
  await page.setViewportSize({ width: 400, height: 900 });
  await page.setContent(`<style>
    body { margin: 0; background: none }
    div { position: relative; width: max-content; padding: 12px; border-radius: 50px; background: ${device} }
    i { position: absolute; left: 50%; top: 22px; translate: -50%; width: 92px; height: 16px; border-radius: 8px; background: ${device} }
    img { display: block; width: 340px; padding-top: 34px; border-radius: 38px; background: ${background} }
  </style><div><i></i><img src="data:image/png;base64,${screen.toString('base64')}"></div>`);
  return page.locator('div').screenshot({ omitBackground: true });
}
