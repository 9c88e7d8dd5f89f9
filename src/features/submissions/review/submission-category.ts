/** The name of a submission's category, or what stands in its place. */
export function categoryName(category: string | null | undefined): string {
  return category || 'Sin categoría';
}
