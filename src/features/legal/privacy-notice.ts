import { paths } from '@/lib/paths';
import { contactEmail } from '@/lib/supabase/env';
import { dataController, place } from '@/site.config';
import type { LegalText } from './legal-document';

const mail = `[${contactEmail}](mailto:${contactEmail})`;

/**
 * Periods and purposes are those of the database: tests/database/legal/privacy-notice.test.ts proves them sentence by
 * sentence. Change both together.
 */
export const privacyNotice: LegalText = {
  path: paths.privacy,
  title: 'Aviso de privacidad',
  description: `Qué datos guarda el directorio de ${place.neighborhood} en ${place.city}, para qué, cuánto tiempo y cómo pedir que se corrijan o se borren.`,
  summary:
    'Publicamos los datos del negocio que nos das para publicar. De quien visita, nuestra base de datos no guarda ni el nombre ni la dirección de internet. No vendemos datos y puedes pedir que corrijamos o borremos los tuyos.',
  updated: { text: '26 de noviembre de 2026', date: '2026-11-26' },
  sections: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      content: [
        `${dataController.name} es responsable de los datos personales que se recaban en este sitio y los trata conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, en vigor desde el 21 de marzo de 2025.`,
        `Todo lo relacionado con tus datos se atiende en ${mail} y por el WhatsApp de la página de [contacto](${paths.contact}).`,
      ],
    },
    {
      id: 'que-datos',
      title: 'Qué datos guardamos',
      content: [
        '**De quien registra un negocio:** nombre del negocio, categoría, dirección, teléfono, WhatsApp y correo (estos dos si los das), descripción, características y horario (si los das), productos, servicios, la imagen, y lo que el equipo te pidió corregir. A la foto se le quitan, antes de enviarla, la ubicación y los demás datos que guarda la cámara.',
        '**De quien vota:** el sentido del voto y una clave que se calcula con tu dirección de internet y un secreto. Es distinta para cada negocio y no guardamos la dirección.',
        '**De quien avisa que algo está mal en un negocio o pide el enlace para corregirlo:** el motivo y lo que escribas, sin tu nombre ni tu dirección de internet. Del negocio que corrige sus datos con su enlace, también las fotos que propone, sin la ubicación ni los demás datos de la cámara.',
        '**De quien envía formularios o vota muchas veces:** claves calculadas de la misma manera con la dirección de internet y con el teléfono, para aplicar los límites; y avisos de seguridad (qué se intentó, cuándo, con qué navegador y, otra vez, la clave).',
        '**De quien busca algo que no está en el directorio:** las palabras, sin números, el día y cuántas veces se buscaron, para invitar a quien lo ofrezca; nada de quién las buscó.',
        '**De quien abre un negocio o toca su WhatsApp, su teléfono o «Cómo llegar»:** cuántas veces pasó cada día, sin nada de quién fue, para que el negocio sepa cuántos lo vieron. Para que nadie infle esa cuenta, una clave como la de los votos, distinta para cada negocio y cada botón, y otra que dice cuántas van en una hora. No contamos si tu navegador pide que no te rastreen (Do Not Track o Global Privacy Control) o ahorrar datos.',
        '**De todas las visitas:** cuentas de páginas vistas, búsquedas, negocios abiertos, botones tocados y rapidez de carga, sin nombre y sin cookies.',
        '**Del equipo:** nombre, correo y permisos de su cuenta, y si quiere recordatorios por correo; desde qué dirección de internet y navegador entra; y un registro de lo que cambia en el directorio, con sus notas sobre los negocios.',
        'No pedimos datos sensibles ni datos bancarios. Por favor no los escribas en la descripción.',
      ],
    },
    {
      id: 'para-que',
      title: 'Para qué los usamos',
      content: [
        'Finalidades necesarias, sin las que no podríamos darte el servicio:',
        [
          'revisar tu solicitud y comunicarnos contigo sobre ella;',
          'publicar tu negocio: los datos que registraste quedan a la vista de cualquiera y los buscadores pueden mostrarlos;',
          'corregirlos o quitarlos cuando lo pides;',
          'contar un voto por visitante y evitar abusos, envíos repetidos y ataques.',
        ],
        'Finalidades voluntarias, a las que puedes negarte sin que cambie nada más:',
        [
          'contar visitas y medir la rapidez para mejorar el sitio y decirle a cada negocio, en cifras redondas, cuántos lo vieron;',
          'avisarte de novedades del directorio al teléfono o correo que registraste.',
        ],
        `Para negarte a las voluntarias, o cambiar de opinión después, escríbenos a ${mail}. Las visitas además puedes dejar de contarlas tú, con el bloqueador de rastreo de tu navegador: el sitio funciona igual.`,
      ],
    },
    {
      id: 'con-quien',
      title: 'Con quién se comparten',
      content: [
        'No vendemos ni rentamos datos, ni los transferimos a nadie, salvo que una autoridad competente los exija conforme a la ley. Trabajan por cuenta nuestra, solo para que el sitio funcione y con servidores que pueden estar fuera de México:',
        [
          'Supabase, donde están la base de datos, las imágenes y las cuentas del equipo;',
          'Vercel, que entrega las páginas y cuenta las visitas;',
          'el servicio que envía los correos de las cuentas del equipo.',
        ],
        'A un grupo de mensajes del equipo se le avisa cuántas solicitudes y avisos nuevos hay, y nada de ellos.',
        'Como cualquier servidor, los dos ven la dirección de internet de quien se conecta y pueden anotarla por un tiempo en sus registros técnicos.',
        'Cuando tocas un botón de WhatsApp, «Ver mapa», «Cómo llegar» o el sitio de un negocio, entras a un servicio ajeno con su propio aviso. El mapa de Google no se carga hasta que lo pides.',
      ],
    },
    {
      id: 'cuanto-tiempo',
      title: 'Cuánto tiempo se conservan',
      content: [
        [
          'Tu negocio publicado y su registro, con lo que se te pidió corregir: mientras esté en el directorio o hasta que pidas quitarlo.',
          'Una solicitud pendiente: hasta que se revisa.',
          'Una solicitud rechazada: 90 días; su imagen se borra a los 7 días, en los que el rechazo se puede deshacer.',
          'Una solicitud que nadie revisó: 12 meses.',
          'Las claves con que se aplican los límites: 48 horas.',
          'Los avisos de seguridad: 90 días.',
          'Lo que avisas sobre los datos de un negocio: 90 días después de que el equipo lo resuelve. Si nadie lo atiende, 12 meses.',
          'La foto que un negocio propone y no se publica: 30 días, o más mientras el equipo la revisa.',
          'Un negocio que borra el equipo, con su registro: 30 días en su papelera, por si fue un error. Nadie más lo ve. Lo mismo un producto o una categoría.',
          'En el registro de cambios del equipo, los datos de un negocio borrado: 90 días después de borrarlo.',
          'En el mismo registro, los teléfonos y correos que cada cambio puso o quitó: 12 meses.',
          'Las búsquedas que no encontraron nada: 90 días.',
          'Cuántas veces se vio y se contactó cada negocio: 13 meses.',
          'Los votos, con su clave: mientras el negocio esté en el directorio o en la papelera.',
          'Qué día se le envió un recordatorio a cada persona del equipo: 90 días.',
          'Las cuentas del equipo: mientras la persona participe.',
        ],
      ],
    },
    {
      id: 'derechos-arco',
      title: 'Tus derechos (ARCO)',
      content: [
        `Puedes pedir acceso a tus datos, que los rectifiquemos, que los cancelemos u oponerte a que los usemos, y retirar tu consentimiento. Es gratis. Escribe a ${mail} con:`,
        [
          'tu nombre y un medio para contestarte;',
          'algo que acredite que el dato es tuyo, o que representas a su titular;',
          'de qué negocio o dato se trata y qué quieres que hagamos.',
        ],
        'Si escribes desde el teléfono o el correo registrado, casi siempre basta con eso. Te respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos dentro de los 15 días hábiles siguientes; en la práctica, mucho antes.',
        'Un voto no lleva nombre, así que no podemos saber cuál es el tuyo. Tú mismo puedes cambiarlo en la página del negocio, desde la misma conexión.',
      ],
    },
    {
      id: 'en-tu-navegador',
      title: 'Lo que queda en tu navegador',
      content: [
        'No usamos cookies de publicidad ni de seguimiento; nuestros proveedores pueden poner una técnica, de corta duración, para distinguir personas de robots. El sitio guarda en tu propio aparato:',
        [
          'el tema, claro u oscuro;',
          'los negocios que guardas con el corazón y los que abres, con sus datos para verlos sin conexión;',
          'cuándo puedes enviar otro registro, con una clave del nombre y el teléfono del anterior;',
          'lo que llevas escrito en un registro, hasta dónde bajaste en cada página y qué negocios ya contaron tu visita, que se borran al cerrar la pestaña;',
          'el nombre del negocio que registraste y el enlace de tu solicitud, 90 días o hasta que los borres en la página de registro;',
          'la sesión, solo si entras con una cuenta del equipo.',
        ],
        'Puedes borrarlo cuando quieras desde los ajustes del navegador.',
        'Si tocas «Cerca de mí», tu ubicación ordena la lista dentro de tu aparato: no se guarda ni se envía.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Cómo los cuidamos',
      content: [
        'La conexión va cifrada, cada dato solo lo puede leer quien debe, las direcciones de internet de quien visita no se guardan, el buscador sugiere solo palabras de los negocios que están a la vista y los permisos del equipo se revisan en cada petición. Si hubiera una falla que afectara tus derechos de forma importante, te avisaremos.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios a este aviso',
      content: [
        'Los publicaremos en esta página, con su fecha. Si cambia para qué usamos los datos que ya nos diste, lo avisaremos además al teléfono o correo de cada negocio registrado.',
      ],
    },
    {
      id: 'autoridad',
      title: 'A quién más puedes acudir',
      content: [
        'Si crees que no atendimos bien tu solicitud o que se vulneró tu derecho a la protección de tus datos, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
  ],
};
