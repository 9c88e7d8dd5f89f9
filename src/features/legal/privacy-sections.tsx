import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { contactEmail } from '@/lib/supabase/env';
import { siteName } from '@/lib/seo/seo';
import type { LegalSection } from './legal-section';

const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;

/**
 * Periods and purposes are those of the database: supabase/migrations, `…_retention.sql` and the comments of the
 * tables. Change both together.
 */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: 'Quién es responsable',
    content: (
      <>
        <p>
          {siteName}, proyecto vecinal sin fines de lucro de KM 5, San Luis Potosí, San Luis Potosí, México,
          es responsable de los datos personales que se recaban en este sitio y los trata conforme a la Ley
          Federal de Protección de Datos Personales en Posesión de los Particulares, en vigor desde el 21 de
          marzo de 2025.
        </p>
        <p>
          Todo lo relacionado con tus datos se atiende en {mail} y por el WhatsApp de la página de{' '}
          <Link to={paths.contact}>contacto</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'que-datos',
    title: 'Qué datos guardamos',
    content: (
      <>
        <p>
          <strong>De quien registra un negocio:</strong> nombre del negocio, categoría, dirección, teléfono,
          WhatsApp y correo (estos dos si los das), descripción, productos, servicios y la imagen. A la foto
          se le quitan, antes de enviarla, la ubicación y los demás datos que guarda la cámara.
        </p>
        <p>
          <strong>De quien vota:</strong> el sentido del voto y una clave que se calcula con tu dirección de
          internet y un secreto. Es distinta para cada negocio y no guardamos la dirección.
        </p>
        <p>
          <strong>De quien envía formularios o vota muchas veces:</strong> claves calculadas de la misma
          manera con la dirección de internet y con el teléfono, para aplicar los límites; y avisos de
          seguridad (qué se intentó, cuándo, con qué navegador y, otra vez, la clave).
        </p>
        <p>
          <strong>De todas las visitas:</strong> cuentas de páginas vistas, búsquedas, negocios abiertos,
          botones tocados y rapidez de carga, sin nombre y sin cookies.
        </p>
        <p>
          <strong>Del equipo:</strong> nombre, correo y permisos de su cuenta, y un registro de lo que cambia
          en el directorio.
        </p>
        <p>No pedimos datos sensibles ni datos bancarios. Por favor no los escribas en la descripción.</p>
      </>
    ),
  },
  {
    id: 'para-que',
    title: 'Para qué los usamos',
    content: (
      <>
        <p>Finalidades necesarias, sin las que no podríamos darte el servicio:</p>
        <ul>
          <li>revisar tu solicitud y comunicarnos contigo sobre ella;</li>
          <li>
            publicar tu negocio: los datos que registraste quedan a la vista de cualquiera y los buscadores
            pueden mostrarlos;
          </li>
          <li>corregirlos o quitarlos cuando lo pides;</li>
          <li>contar un voto por visitante y evitar abusos, envíos repetidos y ataques.</li>
        </ul>
        <p>Finalidades voluntarias, a las que puedes negarte sin que cambie nada más:</p>
        <ul>
          <li>contar visitas y medir la rapidez para mejorar el sitio;</li>
          <li>avisarte de novedades del directorio al teléfono o correo que registraste.</li>
        </ul>
        <p>
          Para negarte a las voluntarias, o cambiar de opinión después, escríbenos a {mail}. Las visitas
          además puedes dejar de contarlas tú, con el bloqueador de rastreo de tu navegador: el sitio funciona
          igual.
        </p>
      </>
    ),
  },
  {
    id: 'con-quien',
    title: 'Con quién se comparten',
    content: (
      <>
        <p>
          No vendemos ni rentamos datos, ni los transferimos a nadie, salvo que una autoridad competente los
          exija conforme a la ley. Trabajan por cuenta nuestra, solo para que el sitio funcione y con
          servidores que pueden estar fuera de México:
        </p>
        <ul>
          <li>Supabase, donde están la base de datos, las imágenes y las cuentas del equipo;</li>
          <li>Vercel, que entrega las páginas y cuenta las visitas.</li>
        </ul>
        <p>
          Como cualquier servidor, los dos ven la dirección de internet de quien se conecta y pueden anotarla
          por un tiempo en sus registros técnicos.
        </p>
        <p>
          Cuando tocas un botón de WhatsApp, «Ver mapa», «Cómo llegar» o el sitio de un negocio, entras a un
          servicio ajeno con su propio aviso. El mapa de Google no se carga hasta que lo pides.
        </p>
      </>
    ),
  },
  {
    id: 'cuanto-tiempo',
    title: 'Cuánto tiempo se conservan',
    content: (
      <ul>
        <li>
          Tu negocio publicado y su registro: mientras esté en el directorio o hasta que pidas quitarlo.
        </li>
        <li>Una solicitud pendiente: hasta que se revisa.</li>
        <li>Una solicitud rechazada: 90 días; su imagen se borra al rechazarla.</li>
        <li>Las claves con que se aplican los límites: 48 horas.</li>
        <li>Los avisos de seguridad: 90 días.</li>
        <li>Los votos, con su clave: mientras el negocio esté en el directorio.</li>
        <li>Las cuentas del equipo: mientras la persona participe.</li>
      </ul>
    ),
  },
  {
    id: 'derechos-arco',
    title: 'Tus derechos (ARCO)',
    content: (
      <>
        <p>
          Puedes pedir acceso a tus datos, que los rectifiquemos, que los cancelemos u oponerte a que los
          usemos, y retirar tu consentimiento. Es gratis. Escribe a {mail} con:
        </p>
        <ul>
          <li>tu nombre y un medio para contestarte;</li>
          <li>algo que acredite que el dato es tuyo, o que representas a su titular;</li>
          <li>de qué negocio o dato se trata y qué quieres que hagamos.</li>
        </ul>
        <p>
          Si escribes desde el teléfono o el correo registrado, casi siempre basta con eso. Te respondemos en
          un máximo de 20 días hábiles y, si procede, lo hacemos dentro de los 15 días hábiles siguientes; en
          la práctica, mucho antes.
        </p>
        <p>
          Un voto no lleva nombre, así que no podemos saber cuál es el tuyo. Tú mismo puedes cambiarlo en la
          página del negocio, desde la misma conexión.
        </p>
      </>
    ),
  },
  {
    id: 'en-tu-navegador',
    title: 'Lo que queda en tu navegador',
    content: (
      <>
        <p>
          No usamos cookies de publicidad ni de seguimiento; nuestros proveedores pueden poner una técnica, de
          corta duración, para distinguir personas de robots. El sitio guarda en tu propio aparato:
        </p>
        <ul>
          <li>el tema, claro u oscuro;</li>
          <li>
            lo que llevas escrito en un registro y hasta dónde bajaste en cada página, que se borran al cerrar
            la pestaña;
          </li>
          <li>la sesión, solo si entras con una cuenta del equipo.</li>
        </ul>
        <p>Puedes borrarlo cuando quieras desde los ajustes del navegador.</p>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo los cuidamos',
    content: (
      <p>
        La conexión va cifrada, cada dato solo lo puede leer quien debe, las direcciones de internet no se
        guardan y los permisos del equipo se revisan en cada petición. Si hubiera una falla que afectara tus
        derechos de forma importante, te avisaremos.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios a este aviso',
    content: (
      <p>
        Los publicaremos en esta página, con su fecha. Si cambia para qué usamos los datos que ya nos diste,
        lo avisaremos además al teléfono o correo de cada negocio registrado.
      </p>
    ),
  },
  {
    id: 'autoridad',
    title: 'A quién más puedes acudir',
    content: (
      <p>
        Si crees que no atendimos bien tu solicitud o que se vulneró tu derecho a la protección de tus datos,
        puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.
      </p>
    ),
  },
];
