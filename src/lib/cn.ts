import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. It does not resolve conflicts between them (the library that does is larger than all of
 * `ui/`), so a component never takes a class that contradicts its own.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
