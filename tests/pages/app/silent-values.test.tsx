import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectThanks, openForm, sendButton, startClean, typed } from '../registration';
import { setupSeededSite } from '../seeded-site';

/*
 * What a browser or a password manager fills in without an event is sent. The kinds of controls are in
 * tests/unit/dom/lib/silent-values.test.tsx.
 */

const site = setupSeededSite();
const { sentRows } = startClean(site);

function fillSilently(field: HTMLElement, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(prototype as object, 'value', value, field);
}

it('a registration is sent, and complains about no filled field', async () => {
  const { user } = await openForm();
  for (const [label, text] of Object.entries(typed)) fillSilently(screen.getByLabelText(label), text);
  await user.click(sendButton());
  await expectThanks();
  expect(await sentRows()).toMatchObject([
    { name: 'Tortillería La Güera', address: 'Av. Carranza 123, KM 5' },
  ]);
});
