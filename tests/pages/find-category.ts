import { screen, within } from '@testing-library/react';
import { slow } from './slow';

/** The link of a category, or «Todos», in the panel of the list. */
export async function findCategory(name: string): Promise<HTMLElement> {
  const panel = within(await screen.findByRole('region', { name: 'Categorías' }, slow));
  return panel.findByRole('link', { name: new RegExp(`^${name}`) }, slow);
}
