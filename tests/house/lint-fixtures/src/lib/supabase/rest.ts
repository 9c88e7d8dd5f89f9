export const rest = true;
