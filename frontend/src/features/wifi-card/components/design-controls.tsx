import type { Network } from '@wifi-share/contracts/entities/network';
import { languages } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type CardDesign, codeChoices, shownHeadline } from '../card-design.js';
import { type Paper, papers, templates } from '../sheet-layout.js';
import type { CardText } from '../use-card-text.js';
import { AccentField } from './accent-field.js';
import { ChoiceField } from './choice-field.js';
import { PasswordSwitch } from './password-switch.js';
import { TemplatePicture } from './template-picture.js';

interface DesignControlsProps {
  network: Network;
  design: CardDesign;
  text: CardText | null;
  onChange: (change: Partial<CardDesign>) => void;
}

/** Everything about a card that is the owner's choice. */
export function DesignControls({ network, design, text, onChange }: DesignControlsProps) {
  const t = useText();
  const { template, paper, codes, language, accent, showsPassword } = design;
  const defaultHeadline = text?.t('card.face.headline') ?? '';
  return (
    <>
      <ChoiceField
        label={t('card.template.label')}
        hint={t(`card.template.hint.${template}`)}
        values={templates}
        chosen={template}
        onChoose={(template) => onChange({ template })}
        nameOf={(value) => t(`card.template.${value}`)}
        pictureOf={(value) => <TemplatePicture template={value} paper={paper} />}
        className="grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
      />
      {template !== 'card' && (
        <ChoiceField
          label={t('card.paper.label')}
          values={Object.keys(papers) as Paper[]}
          chosen={paper}
          onChoose={(paper) => onChange({ paper })}
          nameOf={(value) => t(`card.paper.${value}`)}
          className="grid-cols-2"
        />
      )}
      <ChoiceField
        label={t('card.codes.label')}
        hint={t(`card.codes.hint.${codes}`)}
        values={codeChoices}
        chosen={codes}
        onChoose={(codes) => onChange({ codes })}
        nameOf={(value) => t(`card.codes.${value}`)}
        className="grid-cols-3"
      />
      {network.security !== 'NONE' && (
        <PasswordSwitch on={showsPassword} onChange={(showsPassword) => onChange({ showsPassword })} />
      )}
      <Field label={t('card.headline.label')} hint={t('card.headline.hint', { headline: defaultHeadline })}>
        {(control) => (
          <Input
            {...control}
            value={design.headline}
            placeholder={defaultHeadline}
            maxLength={limits.cardHeadlineMax}
            onChange={({ target }) => onChange({ headline: shownHeadline(target.value) })}
          />
        )}
      </Field>
      <AccentField accent={accent} onChange={(accent) => onChange({ accent })} />
      <Field label={t('card.language.label')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={language}
            onChange={({ target }) => onChange({ language: target.value as CardDesign['language'] })}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}
