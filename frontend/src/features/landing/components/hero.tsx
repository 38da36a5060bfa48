import { Link } from 'react-router-dom';
import { PhoneTagIllustration } from '@/components/illustrations/phone-tag-illustration.js';
import { StartLink } from '@/components/start-link.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';

export function Hero() {
  const t = useText();
  return (
    <section className="overflow-hidden border-b">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-12 sm:px-6 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:py-14">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-xl tracking-tighter sm:text-2xl">{t('landing.hero.title')}</h1>
          <p className="max-w-[46ch] text-base text-ink-muted sm:text-lg">{t('landing.hero.text')}</p>
          <div className="flex flex-wrap gap-3">
            <StartLink />
            <Link to="/#how-it-works" className={buttonVariants({ size: 'lg' })}>
              {t('landing.hero.more')}
            </Link>
          </div>
          <p className="text-ink-muted text-sm">{t('landing.hero.note')}</p>
        </div>
        <PhoneTagIllustration className="-mb-8 w-full max-w-110 justify-self-center lg:mb-0 lg:max-w-130" />
      </div>
    </section>
  );
}
