import { randomInt } from 'node:crypto';
import type { PasswordStyle } from '@wifi-share/contracts/entities/router';

/** Without what is mistaken for other characters: 0 O, 1 l I, 5 S, 8 B, 2 Z. */
const characters = 'abcdefghijkmnpqrstuvwxyz34679';
const randomLength = 12;

/** A password that is easily typed and has at least 40 bits of chance. */
export function newPassword(_style: PasswordStyle): string {
  return Array.from({ length: randomLength }, () => characters[randomInt(characters.length)]).join('');
}
