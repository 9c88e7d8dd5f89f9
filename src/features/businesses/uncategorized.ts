/** The place of a business that has no category. */
export const uncategorized = 'Sin categoría';
