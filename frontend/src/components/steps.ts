import {
  CreateIllustration,
  GenerateIllustration,
  MonitorIllustration,
  ShareIllustration,
} from './illustrations/step-illustrations.js';

/** The four steps of the product (spec section 1); their texts are `landing.steps.<id>.*` and `info.howItWorks.<id>`. */
export const steps = [
  { id: 'create', Illustration: CreateIllustration },
  { id: 'generate', Illustration: GenerateIllustration },
  { id: 'share', Illustration: ShareIllustration },
  { id: 'monitor', Illustration: MonitorIllustration },
] as const;
