const after = 3000;

/** Hides the cursor while it is not moved. */
export function hideCursor(): void {
  const { classList } = document.documentElement;
  let waiting: number | undefined;
  const show = () => {
    classList.remove('still');
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => classList.add('still'), after);
  };
  for (const moved of ['pointermove', 'pointerdown', 'keydown']) document.addEventListener(moved, show);
  show();
}
