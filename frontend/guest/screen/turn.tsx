import type { Language } from '@wifi-share/contracts/languages';

interface TurnProps {
  languages: readonly Language[];
  of(language: Language): string;
}

/** A text in each language, on the same spot: one shows at a time, all where nothing is to move. */
export function Turn({ languages, of }: TurnProps) {
  return (
    <span className="turn">
      {languages.map((language) => (
        <span key={language} lang={language}>
          {of(language)}
        </span>
      ))}
    </span>
  );
}
