/** One page of each kind that anybody may open, as it is prerendered. */
export const publicPages = [
  '/',
  '/negocios',
  '/categoria/comida-y-antojitos',
  '/negocio/tacos-el-guero-de-la-5-1',
  '/guia',
  '/registra-tu-negocio',
  '/preguntas-frecuentes',
  '/contacto',
  '/nosotros',
  '/guardados',
  '/auth',
  '/terminos',
  '/aviso-de-privacidad',
];
