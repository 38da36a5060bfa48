import { type ClassValue, clsx } from 'clsx';

/** Joins class names; falsy ones are left out. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
