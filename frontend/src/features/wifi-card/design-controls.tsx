import type { Network } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { SwitchField } from '@/components/ui/switch-field.js';
import {
  type CardDesign,
  codeChoices,
  frames,
  shownHeadline,
  showsPasswordOf,
} from '@/components/wifi-card/card-design.js';
import { type Paper, papers, sheetLayout, type Template, templates } from '@/components/wifi-card/sheet-layout.js';
import type { CardText } from '@/components/wifi-card/use-card-text.js';
import { useText } from '@/lib/i18n/use-text.js';
import { AccentField } from './accent-field.js';
import { ChoiceField } from './choice-field.js';
import { LanguageFields } from './language-fields.js';
import { LogoChoice } from './logo-choice.js';

interface DesignControlsProps {
  network: Network;
  /** The networks that are printed. */
  shown: Network[];
  design: CardDesign;
  text: CardText | null;
  onChange: (change: Partial<CardDesign>) => void;
}

/** Everything about a card that is the owner's choice. */
export function DesignControls({ network, shown, design, text, onChange }: DesignControlsProps) {
  const t = useText();
  const { template, paper, codes, frame, showsPassword } = design;
  const printsPassword = codes === 'page' && showsPassword && shown.some(({ password }) => password !== '');
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
        hint={t(`card.codes.hint.${printsPassword ? 'password' : codes}`)}
        values={codeChoices}
        chosen={codes}
        onChoose={(codes) => onChange({ codes })}
        nameOf={(value) => t(`card.codes.${value}`)}
        className="grid-cols-3"
      />
      {network.rotates && (
        <p role="status" className="-mt-3 text-sm">
          {t(showsPasswordOf(design) ? 'card.rotates.outdated' : 'card.rotates.lasting')}
        </p>
      )}
      {codes !== 'both' && (
        <ChoiceField
          label={t('card.frame.label')}
          values={frames}
          chosen={frame}
          onChoose={(frame) => onChange({ frame })}
          nameOf={(value) => t(`card.frame.${value}`)}
          className="grid-cols-3"
        />
      )}
      <LanguageFields design={design} onChange={onChange} />
      <Field
        label={t('card.headline.label')}
        hint={t('card.headline.hint', { headline: defaultHeadline, max: limits.cardHeadlineMax })}
      >
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
      <AccentField network={network} shown={shown} design={design} onChange={(accent) => onChange({ accent })} />
      <LogoChoice network={network} shown={shown} design={design} onChange={(showsLogo) => onChange({ showsLogo })} />
      {network.security !== 'NONE' && (
        <SwitchField
          label={t('card.password.label')}
          hint={t('card.password.hint')}
          on={showsPassword}
          onChange={(showsPassword) => onChange({ showsPassword })}
        />
      )}
    </>
  );
}

/** A template's page in small, drawn from the same layout as the page itself. */
function TemplatePicture({ template, paper }: { template: Template; paper: Paper }) {
  const { page, pieces } = sheetLayout(template, paper);
  const inset = template === 'card' || template === 'poster' ? 0 : 1.6;
  return (
    <svg aria-hidden="true" viewBox={`-2 -2 ${page.width + 4} ${page.height + 4}`} className="h-11 max-w-full">
      <rect
        width={page.width}
        height={page.height}
        rx="3"
        className="fill-surface stroke-current"
        strokeWidth={page.height / 44}
      />
      {pieces.map(({ x, y, width, height, turned }) => (
        <g key={`${x} ${y}`} className="fill-current">
          <rect
            x={x + inset}
            y={y + inset}
            width={width - 2 * inset}
            height={height - 2 * inset}
            rx="2"
            opacity="0.16"
          />
          <rect
            x={x + inset}
            y={turned ? y + 0.72 * height : y + inset}
            width={width - 2 * inset}
            height={0.28 * height - inset}
            rx="2"
            opacity="0.75"
          />
        </g>
      ))}
    </svg>
  );
}
