export const entry: unknown = history.state;
history.replaceState({ entry }, '');
