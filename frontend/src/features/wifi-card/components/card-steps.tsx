import type { AppTextKey, Text } from '@/lib/i18n/use-text.js';
import type { CodeChoice } from '../card-design.js';

const steps: Record<CodeChoice, AppTextKey[]> = {
  both: ['card.face.step.camera', 'card.face.step.connectLarge', 'card.face.step.orPage'],
  connect: ['card.face.step.camera', 'card.face.step.connect', 'card.face.step.orAddress'],
  page: ['card.face.step.camera', 'card.face.step.openPage', 'card.face.step.follow'],
};

/** How a guest uses the codes that are there. */
export function CardSteps({ codes, t }: { codes: CodeChoice; t: Text }) {
  return (
    <ol className="card-steps">
      {steps[codes].map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}
