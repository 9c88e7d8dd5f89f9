import { describe, expect, it } from 'vitest';
import { fieldGroups, fieldOfHeader, fileFields } from '@/features/import-export/admin/read/fields';
import { jsonRows } from '@/features/import-export/admin/read/json-rows';
import { parseRows } from '@/features/import-export/admin/read/parse-rows';
import { recallColumns, rememberColumns } from '@/features/import-export/admin/read/remembered-columns';
import {
  columnsOf,
  fieldsByHeader,
  headerCandidates,
  startChoices,
} from '@/features/import-export/admin/read/table';

/** The fields that the headers of a table choose, by header; without the others. */
function chosen(header: string) {
  const headers = header.split(',');
  const fields = fieldsByHeader([{ number: 1, cells: headers }], 1);
  return Object.fromEntries(headers.flatMap((text, index) => (fields[index] ? [[text, fields[index]]] : [])));
}

describe('the fields', () => {
  it('are each once in a group of the select', () => {
    expect(fieldGroups.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(fileFields).sort());
  });

  it('are chosen by their label, whatever its accents, capitals and signs', () => {
    for (const [field, { label }] of Object.entries(fileFields)) {
      expect(fieldOfHeader(` ${label.toUpperCase()}: `)).toBe(field);
    }
  });
});

describe('the headers', () => {
  it.each([
    [
      'of DENUE as a file',
      'id,clee,nom_estab,raz_social,nombre_act,tipo_vial,nom_vial,numero_ext,letra_ext,numero_int,letra_int,nomb_asent,cod_postal,municipio,telefono,correoelec,www,latitud,longitud,fecha_alta',
      {
        id: 'id',
        nom_estab: 'name',
        nombre_act: 'category',
        tipo_vial: 'street_type',
        nom_vial: 'address',
        numero_ext: 'street_number',
        letra_ext: 'number_letter',
        numero_int: 'inner_number',
        letra_int: 'inner_letter',
        nomb_asent: 'neighbourhood',
        cod_postal: 'postal_code',
        telefono: 'phone',
        correoelec: 'email',
        www: 'website',
        latitud: 'latitude',
        longitud: 'longitude',
      },
    ],
    [
      'of DENUE as an API',
      'CLEE,Id,Nombre,Razon_social,Clase_actividad,Estrato,Tipo_vialidad,Calle,Num_Exterior,Num_Interior,Colonia,CP,Ubicacion,Telefono,Correo_e,Sitio_internet,Tipo,Longitud,Latitud',
      {
        Id: 'id',
        Nombre: 'name',
        Clase_actividad: 'category',
        Tipo_vialidad: 'street_type',
        Calle: 'address',
        Num_Exterior: 'street_number',
        Num_Interior: 'inner_number',
        Colonia: 'neighbourhood',
        CP: 'postal_code',
        Telefono: 'phone',
        Correo_e: 'email',
        Sitio_internet: 'website',
        Longitud: 'longitude',
        Latitud: 'latitude',
      },
    ],
    [
      'of OpenStreetMap',
      'type,id,lat,lon,tags.name,tags.shop,tags.addr:street,tags.addr:housenumber,tags.phone,tags.opening_hours,tags.website',
      {
        id: 'id',
        lat: 'latitude',
        lon: 'longitude',
        'tags.name': 'name',
        'tags.addr:street': 'address',
        'tags.addr:housenumber': 'street_number',
        'tags.phone': 'phone',
        'tags.website': 'website',
      },
    ],
    [
      'of the Google Business Profile',
      'Store code,Business name,Address line 1,Sub-locality,Postal code,Latitude,Longitude,Primary phone,Website,Primary category,Sunday hours,Monday hours,From the business,Labels',
      {
        'Business name': 'name',
        'Address line 1': 'address',
        'Sub-locality': 'neighbourhood',
        'Postal code': 'postal_code',
        Latitude: 'latitude',
        Longitude: 'longitude',
        'Primary phone': 'phone',
        Website: 'website',
        'Primary category': 'category',
        'Sunday hours': 'Domingo',
        'Monday hours': 'Lunes',
        'From the business': 'description',
      },
    ],
    [
      'of saved places',
      'geometry.coordinates.0,geometry.coordinates.1,properties.google_maps_url,properties.location.name,properties.Title',
      {
        'geometry.coordinates.0': 'longitude',
        'geometry.coordinates.1': 'latitude',
        'properties.google_maps_url': 'google_maps_link',
      },
    ],
    ['of a scraper say nothing', 'title,link,open_hours,complete_address,review_rating', {}],
    [
      'of several columns for one field',
      'Teléfono,Celular,Días,Abre,Cierra,Lunes abre,Lunes cierra',
      {
        Teléfono: 'phone',
        Celular: 'phone',
        Días: 'days',
        Abre: 'opens',
        Cierra: 'closes',
        'Lunes abre': 'Lunes opens',
        'Lunes cierra': 'Lunes closes',
      },
    ],
    [
      'that may be something else say nothing',
      'No.,Número,Ubicación,Estado,Servicios,Página,URL,Mapa,First Name,Marca temporal,Title,Nombre completo',
      {},
    ],
    ['that are two names say neither', 'Nombre,Nombre del negocio,Calle', { Calle: 'address' }],
    ['that are two addresses say neither', 'Nombre,Dirección,Domicilio', { Nombre: 'name' }],
  ])('%s', (_label, header, fields) => {
    expect(chosen(header)).toEqual(fields);
  });

  it('are in the first row until another one of the first ten, or none, is chosen', () => {
    const rows = parseRows(`Padrón 2026,\nNombre,Domicilio\nPan,Calle 1\n${'Tacos,Calle 2\n'.repeat(12)}`);
    expect(startChoices(rows)).toMatchObject({ headerRow: 1, fields: [null, null] });
    expect(headerCandidates(rows)).toHaveLength(10);
    expect(headerCandidates(rows)[1]).toEqual({ number: 2, text: 'Nombre · Domicilio' });
    expect(fieldsByHeader(rows, 2)).toEqual(['name', 'address']);
    expect(columnsOf(rows, 2)).toMatchObject([
      { header: 'Nombre', samples: ['Pan', 'Tacos', 'Tacos'] },
      { header: 'Domicilio' },
    ]);
    expect(columnsOf(rows, null)).toMatchObject([
      { header: 'Columna 1', samples: ['Padrón 2026', 'Nombre', 'Pan'] },
      { header: 'Columna 2', samples: ['Domicilio', 'Calle 1', 'Calle 2'] },
    ]);
  });

  it('of JSON are its keys', () => {
    const rows = jsonRows([{ nombre: 'Pan', tags: { phone: '444 123 4567' } }]) ?? [];
    expect(startChoices(rows)).toMatchObject({ headerRow: 1, fields: ['name', 'phone'] });
  });

  it('bring back what was said of them, in whatever row they are', () => {
    const table = (rows: string) => parseRows(`${rows}A,B,C\nPan,Calle 1,x`);
    expect(recallColumns(table(''))).toBeNull();
    rememberColumns(table(''), { headerRow: 1, fields: ['name', 'address', null] });
    expect(recallColumns(table('Padrón,2027,\n'))).toEqual({
      headerRow: 2,
      fields: ['name', 'address', null],
    });
    expect(recallColumns(parseRows('A,B,D\nPan,Calle 1,x'))).toBeNull();
  });
});
