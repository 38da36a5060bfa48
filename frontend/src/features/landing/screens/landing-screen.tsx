import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.js';
import { DashboardCard } from '../components/dashboard-card.js';
import { FeatureCards } from '../components/feature-cards.js';
import { Hero } from '../components/hero.js';
import { Steps } from '../components/steps.js';

export default function LandingScreen() {
  const { t } = useTranslation();
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
