import { ScreenDocument } from './screen-document.js';
import type { ScreenGoneInput } from './screen-input.js';

/** What the address of a screen shows that does not exist or was revoked, and any while it cannot be read. */
export function ScreenGone({ language, isAway, brandName, assets, t }: ScreenGoneInput) {
  return (
    <ScreenDocument language={language} title={brandName} nightMode="auto" assets={assets}>
      <main className="show-askStaff" data-show="gone">
        <section className="alone">
          <h1>{t(language, 'guest.screen.askStaff')}</h1>
          {!isAway && <p className="step quiet">{t(language, 'guest.screen.gone')}</p>}
        </section>
      </main>
    </ScreenDocument>
  );
}
