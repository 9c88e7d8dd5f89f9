interface Reasons {
  same_phone: boolean;
  similar_name: boolean;
  distance: number;
  same_address: boolean;
}

/** Why two rows may be the same business: «mismo teléfono, nombre parecido, a 40 m». */
export function lookAlikeReasons({ same_phone, similar_name, distance, same_address }: Reasons): string {
  // The generated type does not know that the distance is null without coordinates.
  const meters: number | null = distance;
  return [
    same_phone && 'mismo teléfono',
    similar_name && 'nombre parecido',
    same_address ? 'misma dirección' : meters !== null && `a ${meters.toLocaleString('es-MX')} m`,
  ]
    .filter(Boolean)
    .join(', ');
}
