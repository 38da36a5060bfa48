/** Ends when the sheets in `room` have their fonts and logos; a logo that does not come is none. */
export async function untilDrawn(room: ParentNode): Promise<void> {
  const logos = [...room.querySelectorAll('img')].map((logo) => logo.decode());
  await Promise.allSettled([document.fonts.ready, ...logos]);
}
