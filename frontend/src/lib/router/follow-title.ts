/**
 * Tells the title of the document as soon as the new screen has set it, and whenever it changes; ends with the answered
 * function. Screens name themselves after they are drawn, some when their data has come.
 */
export function followTitle(tell: (title: string) => void): () => void {
  tell(document.title);
  const observer = new MutationObserver(() => tell(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
