/** Spec: public §2 «About page»: sections for visitors and for business owners, and what the guide stands for. */
export const visitorReasons = [
  { what: 'Busca como hablas', how: 'Escribe «tortillas», «plomero» o «uñas» y mira quién lo tiene cerca.' },
  {
    what: 'Trata directo',
    how: 'Llama o escribe por WhatsApp desde la misma página, sin comisiones y sin crear una cuenta.',
  },
  {
    what: 'Ve antes de ir',
    how: 'Fotos, productos, horario y cómo llegar, si el negocio los comparte.',
  },
  { what: 'Di qué te gustó', how: 'Tu «me gusta» le sirve al vecino que viene después de ti.' },
];

export const ownerReasons = [
  { what: 'Aparece gratis', how: 'Por ahora, registrar tu negocio con sus datos básicos no cuesta nada.' },
  {
    what: 'Sin complicarte',
    how: 'Un formulario corto, desde el celular. Una persona lo revisa antes de publicarlo.',
  },
  {
    what: 'A tu manera',
    how: 'Tu descripción, hasta tres productos, dos servicios y una imagen. Con local, en tu casa o a domicilio.',
  },
  {
    what: 'Tu propia página',
    how: 'Con un enlace para mandar por WhatsApp o poner en tus redes y en tu lona.',
  },
];

export const principles = [
  {
    name: 'Local',
    text: 'Negocios de KM 5 y sus alrededores, atendidos por gente que te encuentras en la calle. Lo que gastas aquí se queda aquí.',
  },
  {
    name: 'De bajo costo',
    text: 'Es un proyecto sin fines de lucro. Hoy todo es gratis; si algún día hay extras, serán opcionales y costarán poco.',
  },
  {
    name: 'KM 5',
    text: 'Del barrio y para el barrio: vecinos voluntarios revisan cada registro y contestan los mensajes.',
  },
];
