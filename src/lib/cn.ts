import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. It does not resolve conflicts between them (the library that does weighs more than
 * every part of `ui/` together), so a part never takes a class that contradicts its own.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
