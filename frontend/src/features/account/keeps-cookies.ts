const probe = 'cookie-probe';

/** Whether this browser keeps cookies of this site. It is tried: `navigator` knows only of some ways to forbid them. */
export function keepsCookies(): boolean {
  try {
    // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API needs https and does not answer at once
    document.cookie = `${probe}=1; path=/; SameSite=Lax`;
    const kept = document.cookie.includes(`${probe}=`);
    document.cookie = `${probe}=; path=/; SameSite=Lax; max-age=0`;
    // biome-ignore-end lint/suspicious/noDocumentCookie: as above
    return kept;
  } catch {
    return false;
  }
}
