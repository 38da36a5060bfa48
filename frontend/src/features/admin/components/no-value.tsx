/** Shown in a cell without a value. */
export const noValue = <span aria-hidden className="text-ink-muted before:content-['–']" />;

/** Of a cell without a value: cards on narrow screens leave it out. */
export const noValueClass = 'max-md:hidden!';
