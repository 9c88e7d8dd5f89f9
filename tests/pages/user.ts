import userEvent, { type UserEvent } from '@testing-library/user-event';

/** A user whose events follow each other at once: by default each typed letter waits for a timer. */
export const setupUser = () => userEvent.setup({ delay: null });

/** Adds a text to a field by one event, where the single keystrokes do not matter: each of them would render the page. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
