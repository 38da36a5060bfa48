import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { GuestDocument } from './document.js';
import { PageHeader } from './header.js';
import type { GuestNotFoundInput } from './page-input.js';

/** What an unknown and an inactive network answer alike (R21). */
export function NotFoundPage({ language, t, brandName, origin, assets }: GuestNotFoundInput) {
  const title = t('guest.notFound.title');
  const text = t('guest.notFound.text');
  return (
    <GuestDocument
      language={language}
      brandName={brandName}
      origin={origin}
      assets={assets}
      title={title}
      description={text}
      preview={{ picture: 'site', words: brandName }}
    >
      <PageHeader origin={origin} language={language} t={t} brandName={brandName} />
      <main>
        <section className="card not-found">
          <span className="warning">
            <TriangleAlert size={28} />
          </span>
          <h1>{title}</h1>
          <p>{text}</p>
          <a className="button primary" href="/">
            {t('guest.notFound.home')}
          </a>
          <p className="ask-staff">{t('guest.notFound.askStaff')}</p>
        </section>
      </main>
    </GuestDocument>
  );
}
