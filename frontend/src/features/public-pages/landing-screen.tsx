import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { DashboardCard } from './landing/dashboard-card.js';
import { FeatureCards } from './landing/feature-cards.js';
import { Hero } from './landing/hero.js';
import { LastCall } from './landing/last-call.js';
import { Prices } from './landing/prices.js';
import { StepsSection } from './landing/steps-section.js';

/** The parts that are specified in their order (spec section 2), then what they cost and the way in. */
export default function LandingScreen() {
  const t = useText();
  useDocumentTitle(t('landing.hero.title'));
  return (
    <>
      <Hero />
      <FeatureCards />
      <DashboardCard />
      <StepsSection />
      <Prices />
      <LastCall />
    </>
  );
}
