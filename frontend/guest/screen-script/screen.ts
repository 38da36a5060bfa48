import { stayAwake } from './awake.js';
import { hideCursor } from './cursor.js';
import { followState } from './follow-state.js';
import { takeTurns } from './turns.js';

followState();
takeTurns();
hideCursor();
stayAwake();
