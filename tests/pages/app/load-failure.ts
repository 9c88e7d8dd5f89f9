import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { slow } from '../slow';

/** The error of a part of the page, which is no toast. */
const findError = (sentence: string) =>
  waitFor(() => {
    const found = screen
      .getAllByText(sentence, { exact: false })
      .map((text) => text.closest<HTMLElement>('[role=alert]'))
      .find((alert) => alert !== null);
    if (!found) throw new Error(`«${sentence}» is in no alert`);
    return found;
  }, slow);

const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);

export interface Failure {
  path: string;
  /** The URLs of the requests that fail. */
  failing: RegExp;
  /** What stands in the place of the parts that could not be loaded. */
  errors: string[];
  /** What is a toast, too, because the part is the screen. */
  toasts?: string[];
}

/** Each part says what failed, without a detail of the database, and its «Reintentar» loads it. */
export async function expectErrors({ path, failing, errors, toasts: expected = [] }: Failure): Promise<void> {
  const repair = interceptFetch(failing, databaseFailure);
  const { user } = renderRoute(path);
  for (const error of errors) await findError(error);
  const lines = expected.map((text) => expect.stringContaining(text) as string);
  await waitFor(() => expect(toasts()).toEqual(expect.arrayContaining(lines)), slow);
  expect(document.body).not.toHaveTextContent('secret table');
  repair();
  for (const error of errors) {
    const alert = await findError(error);
    await user.click(await within(alert).findByRole('button', { name: 'Reintentar' }, slow));
    await waitFor(() => expect(alert).not.toBeInTheDocument(), slow);
  }
}
