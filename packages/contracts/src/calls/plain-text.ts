/** A declaration's sentence without the numbers of rules that only the project's own papers explain. */
export const plainText = (text: string): string => text.replace(/ \(R\d+[a-z]?(, R\d+[a-z]?)*\)/g, '');

/** Its first sentence, as a headline: without a full stop. */
export const headlineOf = (text: string): string => plainText(text).replace(/(?:\.|[.;:] .*)$/s, '');
