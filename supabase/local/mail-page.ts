import { escapeHtml } from './html-text';
import type { Middleware } from './node-middleware';
import type { Mail, Outbox } from './outbox';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8886; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .25rem 0 1rem; opacity: .8 }
  dd { margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  iframe { width: 100%; height: 26rem; border: 1px solid #8886; border-radius: 8px; background: #fff }
`;

/** Escapes the text of an email and turns its URLs into links. */
function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function renderMail(mail: Mail): string {
  return `
  <article>
    <h2>${escapeHtml(mail.subject)}</h2>
    <dl>
      <dt>Para</dt><dd>${escapeHtml(mail.to)}</dd>
      <dt>Enviado</dt><dd>${mail.sentAt.toLocaleTimeString('es-MX')}</dd>
    </dl>
    <pre>${linkify(mail.text)}</pre>
    <details>
      <summary>Ver el correo con su diseño</summary>
      <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}"
        srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>
    </details>
  </article>`;
}

function renderMailPage(mails: readonly Mail[]): string {
  const list = mails.toReversed().map(renderMail).join('');
  return `<!doctype html>
<html lang="es">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Correos de prueba</title>
  <style>${STYLE}</style>
</head>
<body>
  <h1>Correos de prueba</h1>
  <p>Aquí llegan los correos que envía el sitio en esta computadora. Ninguno sale a internet.
    Recarga la página para ver los nuevos.</p>
  ${list || '<p><strong>Todavía no hay correos.</strong> Crea una cuenta o pide cambiar tu contraseña.</p>'}
</body>
</html>`;
}

/** /__mail is a page, /__mail.json is for browser tests. */
export function createMailPage(outbox: Outbox): Middleware {
  return (request, response, next) => {
    const path = request.url?.split('?')[0];
    if (path !== '/__mail' && path !== '/__mail.json') return next();
    const isJson = path.endsWith('.json');
    response.setHeader('content-type', isJson ? 'application/json' : 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(isJson ? JSON.stringify(outbox.all()) : renderMailPage(outbox.all()));
  };
}
