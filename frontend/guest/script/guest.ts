import { enableConnecting } from './connect.js';
import { enableCopying } from './copy.js';
import { correctDevice } from './device.js';
import { follow, takeFollowed } from './follow.js';
import { enableLanguageMenu } from './language-menu.js';
import { removeMissingLogo } from './missing-logo.js';
import { keepForOffline } from './offline.js';
import { countVisit } from './visit.js';

document.documentElement.classList.add('js');
correctDevice();
enableLanguageMenu();

const main = document.querySelector('main');
const accessPath = main?.dataset.accessPath;
const before = takeFollowed();
if (main && accessPath) {
  removeMissingLogo();
  enableCopying();
  if (main.dataset.changing === undefined) enableConnecting();
  follow(main, before);
  // In a task of its own: the buttons work before.
  window.setTimeout(() => {
    if (!before) countVisit(accessPath);
    keepForOffline();
  });
}
