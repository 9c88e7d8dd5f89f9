export const imported = true;
