import { toPlainText } from '@react-email/render';

/** What html-to-text, which has no types of its own, hands to a formatter; blank lines are counted with the break. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string): void;
  addLineBreak(): void;
}
interface Link {
  attribs: { href: string };
  children: unknown[];
}

/** A button becomes what it says, and below it where it leads: programs make a link of a line of its own. */
function labelledLink(
  { attribs, children }: Link,
  walk: (children: unknown[], builder: TextBuilder) => void,
  builder: TextBuilder,
): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(attribs.href);
  builder.closeBlock({ trailingLineBreaks: 2 });
}

/** The e-mail for programs that show no HTML. Lines are as long as their paragraphs: narrow windows wrap them once. */
export function plainTextOf(html: string): string {
  const text = toPlainText(html, {
    formatters: { labelledLink },
    selectors: [
      { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'a.button', format: 'labelledLink' },
      { selector: 'blockquote', options: { trimEmptyLines: false } },
    ],
  });
  // A quoted line without words.
  return text.replaceAll(/^> $/gm, '>');
}
