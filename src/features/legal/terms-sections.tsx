import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { contactEmail } from '@/lib/supabase/env';
import { siteName } from '@/lib/seo/seo';
import type { LegalSection } from './legal-section';

export const termsSections: readonly LegalSection[] = [
  {
    id: 'que-es',
    title: 'Qué es este sitio',
    content: (
      <>
        <p>
          {siteName} es un directorio de los negocios de KM 5, en San Luis Potosí, sin fines de lucro. Sirve
          para encontrarlos y comunicarse con ellos. No vende, no cobra, no entrega y no participa en lo que
          acuerdes con un negocio.
        </p>
        <p>
          Al usar el sitio o enviar un registro aceptas estos términos. Si no estás de acuerdo con ellos, no
          lo uses.
        </p>
      </>
    ),
  },
  {
    id: 'quien-puede-publicar',
    title: 'Quién puede registrar un negocio',
    content: (
      <>
        <p>
          La persona dueña o alguien a quien ella autorizó, mayor de edad. El negocio debe atender a la gente
          de KM 5 o sus alrededores, con local, desde casa o a domicilio, y ofrecer algo que sea legal.
        </p>
        <p>
          Quien registra responde por lo que escribe. Si la dirección es la de una casa, que quienes viven ahí
          estén de acuerdo: se publica.
        </p>
      </>
    ),
  },
  {
    id: 'informacion-verdadera',
    title: 'Información verdadera',
    content: (
      <>
        <p>Al enviar un registro confirmas que:</p>
        <ul>
          <li>los datos son verdaderos y el teléfono, el WhatsApp y el correo son del negocio;</li>
          <li>lo que dices de tus productos y servicios no engaña a nadie;</li>
          <li>nos avisarás si algo cambia o si el negocio cierra.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'revision',
    title: 'Revisión y publicación',
    content: (
      <>
        <p>
          Una persona voluntaria revisa cada solicitud antes de publicarla y puede llamarte para confirmar un
          dato, acomodar el texto o la categoría, o rechazarla. Enviar un registro no obliga a publicarlo ni a
          hacerlo en una fecha.
        </p>
        <p>
          Para evitar abusos se acepta una solicitud por teléfono cada 24 horas y cinco por hora desde la
          misma conexión, y no se aceptan enlaces de internet en el nombre, la dirección ni la descripción.
        </p>
      </>
    ),
  },
  {
    id: 'imagenes',
    title: 'Imágenes y textos',
    content: (
      <>
        <p>
          Manda solo fotos, logotipos y textos tuyos o que tengas permiso de usar. Si en la foto se reconoce a
          alguien, pídele permiso antes; si es menor de edad, a su madre, padre o tutor.
        </p>
        <p>
          Siguen siendo tuyos. Nos das permiso gratuito de mostrarlos en el directorio, ajustar su tamaño y
          usarlos en la vista previa cuando alguien comparte tu página, mientras tu negocio esté publicado.
        </p>
      </>
    ),
  },
  {
    id: 'costo',
    title: 'Cuánto cuesta',
    content: (
      <p>
        Por ahora usar el sitio y aparecer en él es gratis. Si más adelante ofrecemos extras con costo serán
        opcionales, diremos el precio antes y nunca te cobraremos algo que no hayas pedido.
      </p>
    ),
  },
  {
    id: 'votos',
    title: '«Me gusta» y destacados',
    content: (
      <>
        <p>
          Cada conexión a internet cuenta por un voto en cada negocio y puede cambiarlo. Está prohibido inflar
          o hundir los votos con programas o cuentas de paso; si pasa, podemos ponerlos en ceros.
        </p>
        <p>
          La marca «Recomendado» la pone el equipo. No es una garantía, un premio ni, por ahora, publicidad
          pagada.
        </p>
      </>
    ),
  },
  {
    id: 'conducta',
    title: 'Lo que no se vale',
    content: (
      <ul>
        <li>Hacerte pasar por otra persona o por otro negocio.</li>
        <li>Publicar fraudes, productos robados o prohibidos, o mensajes que ofendan o discriminen.</li>
        <li>
          Usar los teléfonos y correos del directorio para mandar publicidad masiva o armar bases de datos.
        </li>
        <li>Intentar entrar a donde no te toca, saturar el sitio o saltarte sus límites.</li>
      </ul>
    ),
  },
  {
    id: 'retiro',
    title: 'Cuándo quitamos un negocio',
    content: (
      <>
        <p>
          Cuando su dueña o dueño lo pide, cuando cerró, cuando no cumple estos términos o cuando una
          autoridad lo ordena. Si lo quitamos nosotros y crees que fue un error, escríbenos y lo revisamos
          otra vez.
        </p>
        <p>
          ¿Viste algo que no debería estar? Avísanos a <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </>
    ),
  },
  {
    id: 'sin-garantia',
    title: 'Hasta dónde respondemos',
    content: (
      <>
        <p>
          Revisamos la información, pero no podemos asegurar que los datos, horarios y precios estén siempre
          al día, ni responder por la calidad, la seguridad o el cumplimiento de lo que ofrece cada negocio.
          El trato es entre tú y él, y la ley te protege como consumidor frente a quien te vende.
        </p>
        <p>
          El sitio lo mantienen voluntarios: puede fallar, cambiar o dejar de estar. Los enlaces a WhatsApp,
          mapas y páginas de los negocios llevan a lugares con sus propias reglas.
        </p>
      </>
    ),
  },
  {
    id: 'datos-personales',
    title: 'Tus datos personales',
    content: (
      <p>
        Qué guardamos, para qué y cómo pedir que lo corrijamos o lo borremos está en el{' '}
        <Link to={paths.privacy}>aviso de privacidad</Link>.
      </p>
    ),
  },
  {
    id: 'cambios-y-ley',
    title: 'Cambios y ley aplicable',
    content: (
      <>
        <p>
          Podemos cambiar estos términos; la fecha de arriba dice cuándo fue la última vez y los cambios
          cuentan desde que se publican aquí.
        </p>
        <p>
          Se rigen por las leyes de México. Si no logramos ponernos de acuerdo hablando, son competentes los
          tribunales de la ciudad de San Luis Potosí, salvo que la ley le dé a un consumidor el derecho de
          acudir a otros o a la Profeco.
        </p>
        <p>
          Para cualquier duda, aquí está nuestra página de <Link to={paths.contact}>contacto</Link>.
        </p>
      </>
    ),
  },
];
