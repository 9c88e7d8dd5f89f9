import { lazy, type ComponentType } from 'react';

/**
 * A part whose code comes later and without which the page still works: where it does not arrive (a lost
 * connection, a new release) nothing is drawn, instead of the error screen in place of the whole page.
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

function Nothing(): null {
  return null;
}
