import { paths } from '@/lib/paths';
import type { FaqEntry } from './faq-entry';

/** Questions of visitors (spec: public §2 «FAQ»). */
export const userQuestions: readonly FaqEntry[] = [
  {
    id: 'necesito-una-cuenta',
    question: '¿Necesito una cuenta o pagar algo para usarlo?',
    answer: [
      'No. Buscar, ver los negocios, llamarles, escribirles y dar «me gusta» es gratis y sin registrarte. Tampoco hay que instalar nada.',
    ],
  },
  {
    id: 'como-encuentro-un-negocio',
    question: '¿Cómo encuentro lo que busco?',
    answer: [
      `En la [lista de negocios](${paths.listing}) escribe una palabra en el buscador: un nombre, un producto o un servicio, como «tortillas», «plomero» o «uñas». No importan los acentos ni las mayúsculas.`,
      'También puedes escoger una categoría. Al escogerla se borra lo que habías buscado; si después escribes una palabra, se busca solo dentro de esa categoría.',
    ],
  },
  {
    id: 'como-contacto-un-negocio',
    question: '¿Cómo me comunico con un negocio?',
    answer: [
      'Toca «WhatsApp» o «Llamar», en la lista o en la página del negocio. WhatsApp se abre con un saludo ya escrito, que puedes cambiar antes de mandarlo. Algunos negocios tienen además correo, sitio web, menú o agenda de citas.',
      'La conversación es entre tú y el negocio: el directorio no la lee ni la guarda.',
    ],
  },
  {
    id: 'como-funcionan-los-me-gusta',
    question: '¿Cómo funcionan los «me gusta»?',
    answer: [
      'Puedes dar un «me gusta» o un «no me gusta» a cada negocio y cambiarlo cuando quieras; votar lo mismo dos veces no suma. Como no hay cuentas, se cuenta un voto por conexión a internet: quienes comparten el mismo wifi comparten también el voto.',
      `No guardamos tu dirección de internet, solo una clave que sale de ella y que no permite leerla. Lo explicamos en el [aviso de privacidad](${paths.privacy}).`,
    ],
  },
  {
    id: 'un-dato-esta-mal',
    question: '¿Qué hago si un dato está mal o el negocio ya cerró?',
    answer: [
      'Toca «¿Algo está mal?» en la página del negocio y dinos qué viste; no necesitas cuenta. Los horarios y los precios los da cada negocio y a veces cambian sin que nos enteremos; si vas lejos, llama antes.',
    ],
  },
  {
    id: 'el-directorio-responde',
    question: '¿El directorio responde por lo que compro?',
    answer: [
      'No. Aquí no se vende ni se cobra nada: te ayudamos a encontrar al negocio, y el trato, el precio, la calidad y la garantía son entre tú y él. Antes de publicar revisamos la información, pero no podemos probar cada producto o servicio.',
      `Si un negocio engaña a la gente, [cuéntanos](${paths.contact}) y revisamos si debe seguir en el directorio.`,
    ],
  },
  {
    id: 'que-saben-de-mi',
    question: '¿Qué saben de mí cuando entro a la página?',
    answer: [
      'No te pedimos tu nombre, no usamos cookies de publicidad y no vendemos datos. Contamos visitas y toques de botones, sin saber quién eres, para entender qué sirve y qué no.',
      `En tu propio celular se guardan el tema claro u oscuro que escogiste, tus negocios guardados y, mientras la pestaña siga abierta, lo que llevas escrito si empiezas un registro. Si usas «Cerca de mí», tu ubicación no sale del celular. El resto está en el [aviso de privacidad](${paths.privacy}).`,
    ],
  },
  {
    id: 'mala-senal-y-colores',
    question: '¿Funciona con mala señal? ¿Y puedo cambiar los colores?',
    answer: [
      'La página es ligera, pensada para pocos datos. Si te quedas sin internet te avisa, lo que ya habías abierto se puede seguir leyendo mientras no cierres la página, y cuando vuelve la señal continúa. Los negocios que guardas con el corazón se abren también sin internet.',
      'Con el botón del sol o la luna, arriba, cambias entre tema claro y oscuro. Tu elección se queda guardada en este teléfono.',
    ],
  },
];
