import type { Page } from 'playwright-core';

type InPage = (...uses: never[]) => unknown;

/** Runs `check` in the page; it has nothing there but the functions that it is given. */
export function inPage<Check extends InPage>(
  page: Page,
  check: Check,
  ...uses: InPage[]
): Promise<Awaited<ReturnType<Check>>> {
  return page.evaluate(`(${check})(${uses.join(', ')})`);
}

/** What can be pressed, typed into or moved to by keyboard, as far as it is shown and an open dialog or menu lets it. */
export function shownControls(): HTMLElement[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [tabindex="0"]';
  const unreachable = ':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *, [data-radix-focus-guard]';
  const layers = [...document.querySelectorAll('[role=menu], [role=dialog][aria-modal=true]')];
  const place = layers.find((layer) => layer.checkVisibility({ visibilityProperty: true })) ?? document;
  return [...place.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => !element.matches(unreachable) && element.checkVisibility({ visibilityProperty: true }),
  );
}

/** The element as a person finds it again: its tag, and what it is called or says. */
export function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ');
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return `${element.tagName.toLowerCase()} “${(name || label || element.id || element.className).slice(0, 60)}”`;
}
