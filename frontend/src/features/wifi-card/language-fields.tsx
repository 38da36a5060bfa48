import { type Language, languages, parseLanguage } from '@wifi-share/contracts/languages';
import { Field } from '@/components/ui/field.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { SwitchField } from '@/components/ui/switch-field.js';
import type { CardDesign } from '@/components/wifi-card/card-design.js';
import { useText } from '@/lib/i18n/use-text.js';

interface LanguageFieldsProps {
  design: CardDesign;
  onChange: (change: Partial<CardDesign>) => void;
}

/** What the card says it in, perhaps twice, and whether the page it opens says it so, too. */
export function LanguageFields({ design, onChange }: LanguageFieldsProps) {
  const t = useText();
  const { language, secondLanguage, opensInLanguage, codes } = design;
  const options = languages.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
  const nameOf = (wanted: Language) => languages.find(({ code }) => code === wanted)?.name ?? wanted;

  function choose(value: string) {
    const chosen = parseLanguage(value) ?? language;
    onChange({ language: chosen, secondLanguage: secondLanguage === chosen ? null : secondLanguage });
  }

  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label={t('card.language.label')}>
          {(control) => (
            <NativeSelect {...control} value={language} onChange={({ target }) => choose(target.value)}>
              {options}
            </NativeSelect>
          )}
        </Field>
        <Field label={t('card.language.second')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={secondLanguage ?? ''}
              onChange={({ target }) => onChange({ secondLanguage: parseLanguage(target.value) })}
            >
              <option value="">{t('card.language.none')}</option>
              {options.filter(({ key }) => key !== language)}
            </NativeSelect>
          )}
        </Field>
      </div>
      {codes !== 'connect' && (
        <SwitchField
          label={t('card.language.opens', { language: nameOf(language) })}
          hint={t('card.language.opensHint')}
          on={opensInLanguage}
          onChange={(opensInLanguage) => onChange({ opensInLanguage })}
        />
      )}
    </>
  );
}
