import { Link } from 'react-router-dom';
import { ClosedDoorIllustration } from '@/components/illustrations/closed-door-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';

export default function NotFoundScreen() {
  const t = useText();
  useDocumentTitle(t('common.notFound.title'));
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-center justify-items-center gap-4 px-4 py-20 text-center">
      <ClosedDoorIllustration />
      <h1 className="text-xl tracking-tight">{t('common.notFound.title')}</h1>
      <p className="text-base text-ink-muted">{t('common.notFound.text')}</p>
      {import.meta.env.DEV && <p className="text-ink-muted">{t('common.notFound.developerHint')}</p>}
      <Link to="/" className={buttonVariants({ variant: 'primary', className: 'mt-2' })}>
        {t('common.backToHome')}
      </Link>
    </div>
  );
}
