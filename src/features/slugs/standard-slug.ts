/** Whether a slug ends in the business's own id: `abarrotes-km-5` is standard for business 5 alone, as in the database. */
export function isStandardSlug(slug: string, id: number): boolean {
  return `-${slug}`.endsWith(`-${String(id)}`);
}
