import { submissionLimitsText } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { contactEmail } from '@/lib/supabase/env';
import { siteName } from '@/lib/seo/seo';
import { dataController, place } from '@/site.config';
import type { LegalText } from './legal-document';

const mail = `[${contactEmail}](mailto:${contactEmail})`;

export const termsOfUse: LegalText = {
  path: paths.terms,
  title: 'Términos de uso',
  description: `Las reglas del directorio de negocios de ${place.neighborhood} en ${place.city}: quién puede aparecer, qué se revisa y hasta dónde respondemos.`,
  summary:
    'Registra solo lo tuyo y di la verdad. Nosotros revisamos y publicamos, gratis por ahora. El trato con cada negocio es entre tú y él.',
  updated: { text: '21 de noviembre de 2026', date: '2026-11-21' },
  sections: [
    {
      id: 'que-es',
      title: 'Qué es este sitio',
      content: [
        `${siteName} es un directorio de los negocios de ${place.neighborhood}, en ${place.city}, sin fines de lucro. Sirve para encontrarlos y comunicarse con ellos. No vende, no cobra, no entrega y no participa en lo que acuerdes con un negocio.`,
        'Al usar el sitio o enviar un registro aceptas estos términos. Si no estás de acuerdo con ellos, no lo uses.',
      ],
    },
    {
      id: 'quien-puede-publicar',
      title: 'Quién puede registrar un negocio',
      content: [
        `La persona dueña o alguien a quien ella autorizó, mayor de edad. El negocio debe atender a la gente de ${place.neighborhood} o sus alrededores, con local, desde casa o a domicilio, y ofrecer algo que sea legal.`,
        'Quien registra responde por lo que escribe. Si la dirección es la de una casa, que quienes viven ahí estén de acuerdo: se publica.',
      ],
    },
    {
      id: 'informacion-verdadera',
      title: 'Información verdadera',
      content: [
        'Al enviar un registro confirmas que:',
        [
          'los datos son verdaderos y el teléfono, el WhatsApp y el correo son del negocio;',
          'lo que dices de tus productos y servicios no engaña a nadie;',
          'nos avisarás si algo cambia o si el negocio cierra.',
        ],
      ],
    },
    {
      id: 'revision',
      title: 'Revisión y publicación',
      content: [
        'Una persona voluntaria revisa cada solicitud antes de publicarla y puede llamarte para confirmar un dato, acomodar el texto o la categoría, o rechazarla. Enviar un registro no obliga a publicarlo ni a hacerlo en una fecha.',
        `Para evitar abusos se acepta ${submissionLimitsText}, y no se aceptan enlaces de internet en el nombre, la dirección ni la descripción.`,
      ],
    },
    {
      id: 'imagenes',
      title: 'Imágenes y textos',
      content: [
        'Manda solo fotos, logotipos y textos tuyos o que tengas permiso de usar. Si en la foto se reconoce a alguien, pídele permiso antes; si es menor de edad, a su madre, padre o tutor.',
        'Siguen siendo tuyos. Nos das permiso gratuito de mostrarlos en el directorio, ajustar su tamaño y usarlos en la vista previa cuando alguien comparte tu página, mientras tu negocio esté publicado.',
      ],
    },
    {
      id: 'costo',
      title: 'Cuánto cuesta',
      content: [
        'Por ahora usar el sitio y aparecer en él es gratis. Si más adelante ofrecemos extras con costo serán opcionales, diremos el precio antes y nunca te cobraremos algo que no hayas pedido.',
      ],
    },
    {
      id: 'votos',
      title: '«Me gusta» y destacados',
      content: [
        'Cada conexión a internet cuenta por un voto en cada negocio y puede cambiarlo. Está prohibido inflar o hundir los votos con programas o cuentas de paso; si pasa, podemos ponerlos en ceros.',
        'La marca «Recomendado» la pone el equipo. No es una garantía, un premio ni, por ahora, publicidad pagada.',
      ],
    },
    {
      id: 'conducta',
      title: 'Lo que no se vale',
      content: [
        [
          'Hacerte pasar por otra persona o por otro negocio.',
          'Publicar fraudes, productos robados o prohibidos, o mensajes que ofendan o discriminen.',
          'Usar los teléfonos y correos del directorio para mandar publicidad masiva o armar bases de datos.',
          'Intentar entrar a donde no te toca, saturar el sitio o saltarte sus límites.',
        ],
      ],
    },
    {
      id: 'retiro',
      title: 'Cuándo quitamos un negocio',
      content: [
        'Cuando su dueña o dueño lo pide, cuando cerró, cuando no cumple estos términos o cuando una autoridad lo ordena. Si lo quitamos nosotros y crees que fue un error, escríbenos y lo revisamos otra vez.',
        `¿Viste algo que no debería estar? Avísanos a ${mail}.`,
      ],
    },
    {
      id: 'sin-garantia',
      title: 'Hasta dónde respondemos',
      content: [
        'Revisamos la información, pero no podemos asegurar que los datos, horarios y precios estén siempre al día, ni responder por la calidad, la seguridad o el cumplimiento de lo que ofrece cada negocio. El trato es entre tú y él, y la ley te protege como consumidor frente a quien te vende.',
        'El sitio lo mantienen voluntarios: puede fallar, cambiar o dejar de estar. Los enlaces a WhatsApp, mapas y páginas de los negocios llevan a lugares con sus propias reglas.',
      ],
    },
    {
      id: 'datos-personales',
      title: 'Tus datos personales',
      content: [
        `Qué guardamos, para qué y cómo pedir que lo corrijamos o lo borremos está en el [aviso de privacidad](${paths.privacy}).`,
      ],
    },
    {
      id: 'cambios-y-ley',
      title: 'Cambios y ley aplicable',
      content: [
        'Podemos cambiar estos términos; la fecha de arriba dice cuándo fue la última vez y los cambios cuentan desde que se publican aquí.',
        `Se rigen por las leyes de ${place.country}. Si no logramos ponernos de acuerdo hablando, son competentes ${dataController.courts}, salvo que la ley le dé a un consumidor el derecho de acudir a otros o a la Profeco.`,
        `Para cualquier duda, aquí está nuestra página de [contacto](${paths.contact}).`,
      ],
    },
  ],
};
