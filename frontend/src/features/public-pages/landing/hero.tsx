import { Link } from 'react-router-dom';
import { StartLink } from '@/components/start-link.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PhoneAndCard } from './phone-and-card.js';

export function Hero() {
  const t = useText();
  return (
    <section className="overflow-hidden border-b">
      <div className="mx-auto grid max-w-6xl items-start gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:py-14">
        {/* Not centred: the picture may be parsed after the first paint, and would move the words. */}
        <div className="grid justify-items-start gap-6 lg:pt-40">
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
        <PhoneAndCard />
      </div>
    </section>
  );
}
