import { limits } from '@wifi-share/contracts/limits';
import { passwordMinMetaName } from '@wifi-share/contracts/password-min';

/** Fewest characters of a new password: what the operator set in the page, else what is specified. */
export function passwordMin(): number {
  // While screens are drawn at build time there is no page.
  const page = globalThis.document as Document | undefined;
  const content = page?.querySelector<HTMLMetaElement>(`meta[name="${passwordMinMetaName}"]`)?.content;
  return content ? Number(content) : limits.passwordMin;
}
