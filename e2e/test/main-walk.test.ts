import { expect, inject, it } from 'vitest';
import { atOnce, likeAPerson } from '../support/fingers.js';
import { walkMainWay } from '../support/main-walk.js';

const typesLikeAPerson = inject('typesLikeAPerson');

it('an owner signs up at a phone, has a poster after five screens, a guest opens what its code says, and the owner sees it', async () => {
  const { appUrl } = inject('run');
  const walked = await walkMainWay(inject('run'), typesLikeAPerson ? likeAPerson : atOnce);
  expect(walked.address).toContain(`${appUrl}/wifi/`);
  if (typesLikeAPerson) {
    console.log(`From landing to poster: ${walked.seconds.toFixed(1)} s, ${walked.screens.join(' ')}`);
  }
}, 120_000);
