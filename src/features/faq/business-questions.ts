import { imageMegabytes, limits, submissionLimitsText } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { place } from '@/site.config';
import type { FaqEntry } from './faq-entry';

/** Questions of owners (spec: public §2 «FAQ»). */
export const businessQuestions: readonly FaqEntry[] = [
  {
    id: 'cuanto-cuesta',
    question: '¿Cuánto cuesta aparecer en el directorio?',
    answer: [
      'Por ahora, nada. Registrar tu negocio con sus datos básicos es gratis y no te pedimos tarjeta ni datos de pago.',
      'Más adelante pensamos ofrecer extras con un costo bajo, para quien los quiera: más fotos o archivos PDF, productos con precio, citas, horarios especiales, un mapa con indicaciones y un lugar mensual al principio de la lista. Todavía no se cobra ninguno; cuando existan, lo avisaremos aquí.',
    ],
  },
  {
    id: 'como-registro-mi-negocio',
    question: '¿Cómo registro mi negocio?',
    answer: [
      `Llena el formulario de [registro](${paths.register}) desde tu celular; toma unos cinco minutos y no necesitas crear una cuenta. Al terminar toca «Enviar Registro».`,
      `Si prefieres que te ayudemos, escríbenos: en la página de [contacto](${paths.contact}) está nuestro WhatsApp.`,
    ],
  },
  {
    id: 'que-datos-piden',
    question: '¿Qué datos me piden y cuáles son obligatorios?',
    answer: [
      'Son obligatorios el nombre del negocio, la dirección, una descripción de al menos 10 letras y un teléfono de 10 dígitos. La categoría, el WhatsApp, el correo y la imagen son opcionales, pero ayudan mucho a que te encuentren.',
      `También puedes anotar hasta ${limits.submission_products.most} productos y ${limits.submission_services.most} servicios, cada uno con su nombre y, si quieres, una descripción. Si vendes más cosas, menciónalas en la descripción: el buscador también lee ese texto.`,
    ],
  },
  {
    id: 'como-debe-ser-la-imagen',
    question: '¿Cómo debe ser la imagen de mi negocio?',
    answer: [
      `Con el formulario mandas una imagen, en JPG, PNG, GIF o WEBP y de hasta ${imageMegabytes} MB. La foto que tomas con el celular sirve: si pesa de más, la página la reduce antes de enviarla y le quita la ubicación que guarda la cámara.`,
      'Se ve mejor si es horizontal, de 1280 × 720 o más grande, con buena luz y tomada por ti. Si no mandas ninguna, tu negocio aparece con la imagen general del directorio.',
    ],
  },
  {
    id: 'cuando-aparece',
    question: '¿Cuándo aparece mi negocio publicado?',
    answer: [
      'Cuando una persona del equipo revisa tu solicitud y la aprueba. Somos voluntarios y lo hacemos en nuestros ratos libres, así que no prometemos una hora; si falta algo, te buscamos al teléfono que dejaste.',
      'Tu negocio se publica con el nombre, la dirección, el teléfono y lo demás que escribiste, y desde ese momento cualquiera puede encontrarlo y compartirlo.',
    ],
  },
  {
    id: 'por-que-no-se-publica',
    question: '¿Por qué no publicarían mi solicitud?',
    answer: [
      `Casi siempre por una de estas razones: el negocio ya está en el directorio, los datos no son reales, queda lejos de la zona de ${place.neighborhood}, la imagen no es tuya, o lo que se ofrece no es legal.`,
      `El formulario no deja enviar enlaces de internet ni frases de publicidad engañosa en el nombre, la dirección o la descripción. Las reglas completas están en los [términos de uso](${paths.terms}).`,
    ],
  },
  {
    id: 'vendo-desde-mi-casa',
    question: 'Vendo desde mi casa o a domicilio. ¿Puedo registrarme?',
    answer: [
      'Claro. Gran parte del barrio trabaja así. La dirección es obligatoria y se publica; si no quieres dar el número de tu casa, pon la calle y la colonia, o una esquina que sirva de referencia.',
      'Di en la descripción si entregas a domicilio, hasta dónde llegas y con cuánto tiempo hay que pedirte.',
    ],
  },
  {
    id: 'corregir-o-dar-de-baja',
    question: '¿Cómo corrijo mis datos o doy de baja mi negocio?',
    answer: [
      `Escríbenos por WhatsApp o por correo desde la página de [contacto](${paths.contact}), de preferencia con el mismo número o correo que registraste, y dinos qué cambia. No hace falta que llenes otra vez el formulario.`,
      `Para darlo de baja basta con pedirlo. Lo que hacemos con tus datos está en el [aviso de privacidad](${paths.privacy}).`,
    ],
  },
  {
    id: 'como-salir-destacado',
    question: '¿Cómo aparezco entre los negocios destacados?',
    answer: [
      'Hoy los escoge el equipo del directorio y nadie paga por estar ahí. Aparecen primero en la lista, su página lleva la marca «Recomendado» y los de mayor puntaje pasan también por el carrusel del inicio.',
      'Ayuda tener los datos completos, una buena foto y el horario al día.',
    ],
  },
  {
    id: 'limite-de-envios',
    question: 'El formulario dice «Límite de envíos alcanzado». ¿Qué hago?',
    answer: [
      `Espera a que termine la cuenta regresiva y vuelve a intentarlo; lo que escribiste no se borra. Para evitar abusos se acepta ${submissionLimitsText}. Otro negocio tuyo sí puede llevar el mismo teléfono.`,
      `Si ya habías enviado tu registro, lo más seguro es que sí nos llegó. ¿Tienes dudas? [Pregúntanos](${paths.contact}).`,
    ],
  },
];
