import { shown } from './shown.js';

const every = 10_000;

/** Shows the languages one after another; where nothing is to move, the style sheet shows all of them. */
export function takeTurns(): void {
  let turn = 0;
  window.setInterval(() => {
    turn++;
    const { dataset } = shown();
    dataset.turn = String(turn % Number(dataset.turns ?? 1));
  }, every);
}
