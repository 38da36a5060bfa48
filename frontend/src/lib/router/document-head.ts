import type { History } from 'history';

/** What the gateway wrote about one screen for those who run no scripts (docs/decisions/0040). */
const aboutOneScreen =
  'meta:is([name=description], [name=robots], [property^="og:"], [name^="twitter:"]), link:is([rel=canonical], [rel=alternate])';

/** Takes what the document says about the screen that it was loaded for out of it as soon as another one is shown. */
export function forgetLoadedScreen(history: History, head: ParentNode): void {
  const { pathname } = history.location;
  const stop = history.listen(({ location }) => {
    if (location.pathname === pathname) return;
    for (const element of head.querySelectorAll(aboutOneScreen)) element.remove();
    stop();
  });
}
