/** What a column of a CSV file can be: its label on the screen and the headers, folded, by which it is recognised. */
export const csvFields = {
  name: {
    label: 'Nombre',
    headers: ['nombre', 'nombre comercial', 'nombre del negocio', 'negocio', 'establecimiento', 'nom estab'],
  },
  category: {
    label: 'Categoría',
    headers: [
      'categoria',
      'giro',
      'giro comercial',
      'actividad',
      'actividad economica',
      'nombre act',
      'rubro',
    ],
  },
  address: {
    label: 'Dirección',
    headers: ['direccion', 'domicilio', 'calle', 'street', 'ubicacion', 'nom vial'],
  },
  street_number: {
    label: 'Número de la calle',
    headers: [
      'numero',
      'numero exterior',
      'num ext',
      'num exterior',
      'no exterior',
      'no ext',
      'numero ext',
      'street number',
    ],
  },
  neighbourhood: {
    label: 'Colonia',
    headers: ['colonia', 'col', 'neighborhood', 'neighbourhood', 'asentamiento', 'nomb asent'],
  },
  phone: {
    label: 'Teléfono',
    headers: [
      'telefono',
      'tel',
      'telefonos',
      'telephone',
      'celular',
      'movil',
      'numero de telefono',
      'phone number',
    ],
  },
  whatsapp: { label: 'WhatsApp', headers: ['whats', 'whats app', 'numero de whatsapp'] },
  email: { label: 'Correo', headers: ['correo', 'correo electronico', 'e mail', 'mail', 'correoelec'] },
  website: {
    label: 'Sitio web',
    headers: [
      'sitio web',
      'sitio',
      'web',
      'pagina web',
      'pagina',
      'pagina de internet',
      'www',
      'url',
      'web site',
      'sitio internet',
    ],
  },
  description: { label: 'Descripción', headers: ['descripcion'] },
  google_maps_link: {
    label: 'Enlace de Google Maps',
    headers: ['google maps', 'mapa', 'maps', 'enlace del mapa'],
  },
  latitude: { label: 'Latitud', headers: ['latitud', 'lat'] },
  longitude: { label: 'Longitud', headers: ['longitud', 'lng', 'lon', 'long'] },
  is_active: { label: 'Visible (sí o no)', headers: ['activo', 'visible', 'active'] },
  confirmed_on: { label: 'Confirmado el', headers: ['confirmado', 'fecha de confirmacion'] },
  id: {
    label: 'Clave del registro',
    headers: [
      'clave',
      'folio',
      'registro',
      'numero de registro',
      'num registro',
      'no registro',
      'clee',
      'clave del registro',
    ],
  },
  slug: { label: 'Dirección de su página', headers: [] },
} satisfies Record<string, { label: string; headers: string[] }>;

export type CsvField = keyof typeof csvFields;

export const csvFieldNames = Object.keys(csvFields).filter(isCsvField);

export function isCsvField(name: string): name is CsvField {
  return Object.hasOwn(csvFields, name);
}

export interface CsvColumn {
  header: string;
  /** The first value of the column. */
  sample: string;
}
