/** The sentence of the forms for what each rule of `reports` refuses. */
const proposedRules: Record<string, string> = {
  proposed_name_has_3_to_100_characters: 'Escribe el nombre con letras, de 3 a 100 caracteres.',
  proposed_name_has_a_letter: 'Escribe el nombre con letras, de 3 a 100 caracteres.',
  proposed_address_has_5_to_200_characters: 'Escribe la dirección correcta, de 5 a 200 caracteres.',
  proposed_phone_is_a_phone_number: 'Escribe el número correcto con sus 10 dígitos.',
  proposed_whatsapp_is_a_phone_number: 'Escribe el número correcto con sus 10 dígitos.',
  proposed_description_has_10_to_1000_characters: 'Escribe la descripción, de 10 a 1000 caracteres.',
  proposed_product_name_has_1_to_100_characters: 'Escribe el nombre, de hasta 100 caracteres.',
  proposed_product_description_has_at_most_1000_characters:
    'La descripción puede tener hasta 1000 caracteres.',
};

type Outcome = { change?: unknown; refused?: string; constraint?: string };

/** What the database did: the change without old values, as a form sends it, or the sentence of the form that would have refused it. */
export function asFormSays({ constraint, ...outcome }: Outcome) {
  if (constraint !== undefined) return { refused: proposedRules[constraint] };
  return 'change' in outcome ? { ...outcome, change: withoutOld(outcome.change) } : outcome;
}

function withoutOld(change: unknown): unknown {
  return JSON.parse(JSON.stringify(change ?? {}), (key, value: unknown) => {
    // Added with every week.
    if (key === 'columns' && JSON.stringify(value) === '{"by_appointment":{"new":false}}') return undefined;
    return ['old', 'table', 'id'].includes(key) ? undefined : value;
  });
}
