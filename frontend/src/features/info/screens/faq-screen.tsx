import { useText } from '@/lib/i18n/use-text.js';
import { InfoPage } from '../components/info-page.js';
import { PlanList } from '../components/plan-list.js';
import { Question } from '../components/question.js';

const questions = ['guests', 'password', 'tags', 'price', 'safety'] as const;

export default function FaqScreen() {
  const t = useText();
  return (
    <InfoPage title={t('info.faq.title')} description={t('info.faq.description')} lead={t('info.faq.lead')}>
      <div className="border-t">
        {questions.map((id, index) => (
          <Question key={id} id={id} question={t(`info.faq.${id}.question`)} openAtFirst={index === 0}>
            <p>{t(`info.faq.${id}.answer`)}</p>
            {id === 'price' && <PlanList />}
          </Question>
        ))}
      </div>
    </InfoPage>
  );
}
