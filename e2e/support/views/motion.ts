/** Runs in the page, whose visitor wants less motion: what moves, or would. Milliseconds that nobody sees are none. */
export function motionFindings(nameOf: (element: Element) => string): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)));
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1);
  const would = [...document.querySelectorAll('body, body *')].filter((element) => {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
    const animates = animationName !== 'none' && seconds(animationDuration) > 0.001;
    return animates || seconds(transitionDuration) > 0.001 || scrollBehavior === 'smooth';
  });
  return [
    ...moving.map(
      ({ effect }) => `moves: ${effect instanceof KeyframeEffect && effect.target ? nameOf(effect.target) : ''}`,
    ),
    ...would.map((element) => `would move: ${nameOf(element)}`),
  ];
}
