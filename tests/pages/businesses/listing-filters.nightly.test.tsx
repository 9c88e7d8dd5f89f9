import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

async function findCards(title: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);
}
const namesOf = (cards: HTMLElement[]) => cards.map((card) => within(card).getByRole('heading').textContent);
const search = (query: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });

describe('a search', () => {
  // Spec: public 2.14
  it('keeps the category', async () => {
    const { currentUrl } = renderRoute('/negocios?category=Comida+y+antojitos');
    await findCards('Comida y antojitos');
    search('tacos');
    expect((await findCards('«tacos» en Comida y antojitos')).length).toBeGreaterThan(0);
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=tacos&category=Comida+y+antojitos'));
  });
});

describe('attributes', () => {
  const chip = (name: string) => screen.findByRole('button', { name }, slow);

  it('of a shared link narrow a search, and go one by one', async () => {
    const { user, currentUrl } = renderRoute('/negocios?query=pizza&con=Tarjeta,A+domicilio');
    expect(namesOf(await findCards('Resultados de «pizza» · Tarjeta · A domicilio'))).toEqual([
      "Pizza D'Carlo",
    ]);
    expect(await chip('Tarjeta')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await chip('Tarjeta'));
    await waitFor(() => expect(currentUrl()).toBe('/negocios?query=pizza&con=A+domicilio'));
  });

  it('with a name that no attribute has find nothing', async () => {
    renderRoute('/negocios?con=Alberca');
    await screen.findByText('Ningún negocio tiene todo eso', {}, slow);
  });
});
