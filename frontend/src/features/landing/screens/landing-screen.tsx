import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { DashboardCard } from '../components/dashboard-card.js';
import { FeatureCards } from '../components/feature-cards.js';
import { Hero } from '../components/hero.js';
import { Steps } from '../components/steps.js';

export default function LandingScreen() {
  const t = useText();
  useDocumentTitle(t('landing.hero.title'));
  return (
    <>
      <Hero />
      <FeatureCards />
      <Steps />
      <DashboardCard />
    </>
  );
}
