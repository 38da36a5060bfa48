import { stayAwake } from './awake.js';
import { hideCursor } from './cursor.js';
import { followState } from './follow-state.js';
import { takeTurns } from './turns.js';

document.documentElement.classList.add('js');
followState();
takeTurns();
hideCursor();
stayAwake();
