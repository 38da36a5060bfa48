import type { Language } from '@wifi-share/contracts/languages';
import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Variables } from '@wifi-share/texts/translate';
import type { ReactElement } from 'react';

/** The site that an e-mail comes from. */
export interface Site {
  brand: string;
  /** Its address, e.g. https://wifi.example. */
  url: string;
}

/** A text of the e-mail's language; `{{brand}}` is known to every text. */
export type MailText = (key: TextKey<'mail' | 'plans'>, variables?: Variables) => string;

export interface MailContext {
  language: Language;
  site: Site;
  text: MailText;
}

/** What stands between header and footer of a template's e-mail. */
export type MailBody<T extends MailTemplate> = (variables: MailVariables<T>, context: MailContext) => ReactElement;
