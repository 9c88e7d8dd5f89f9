/** How an account is called on screen. */
export function personName(person: { first_name: string; last_name: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || 'Sin nombre';
}
