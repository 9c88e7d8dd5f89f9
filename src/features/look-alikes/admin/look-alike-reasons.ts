interface Reasons {
  same_phone: boolean | null;
  similar_name: boolean | null;
  /** Null where one of the two has no coordinates; the generated types do not know it. */
  distance: number | null;
  same_address: boolean | null;
}

/** Why two rows may be the same business: «mismo teléfono, nombre parecido, a 40 m». */
export function lookAlikeReasons({ same_phone, similar_name, distance, same_address }: Reasons): string {
  return [
    same_phone && 'mismo teléfono',
    similar_name && 'nombre parecido',
    same_address ? 'misma dirección' : distance !== null && `a ${distance.toLocaleString('es-MX')} m`,
  ]
    .filter(Boolean)
    .join(', ');
}
