import { attributes, escapeHtml } from './html';
import { floorStyles } from './floor-styles';

export interface FloorPageParts {
  title: string;
  description: string;
  /** Addresses of the fonts. */
  fonts: readonly string[];
  main: string;
}

/** Head, header and footer around a page of the floor. No script; all styles inside. */
export function floorPage({ title, description, fonts, main }: FloorPageParts): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta${attributes({ name: 'description', content: description })}>
${fonts.map((href) => `<link${attributes({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })}>`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
${fonts.map(fontFace).join('\n')}
${floorStyles}
</style>
</head>
<body>
<header><a href="/">San Luis CONECTA</a></header>
${main}
<footer>
<a href="/">San Luis CONECTA</a>
<p>La guía de los negocios de KM 5, hecha entre vecinos y sin fines de lucro.</p>
<nav aria-label="Enlaces rápidos"><h2>Enlaces rápidos</h2><ul>
<li><a href="/">Inicio</a></li>
<li><a href="/negocios">Negocios</a></li>
<li><a href="/preguntas-frecuentes">Preguntas frecuentes</a></li>
<li><a href="/registra-tu-negocio">Registra tu negocio</a></li>
<li><a href="/contacto">Contacto</a></li>
</ul></nav>
<h2>Escríbenos</h2>
<ul>
<li><a href="https://wa.me/524445550105">444 555 0105</a></li>
<li><a href="mailto:hola@sanluisconecta.mx">hola@sanluisconecta.mx</a></li>
</ul>
<nav aria-label="Información legal"><ul>
<li><a href="/terminos">Términos de uso</a></li>
<li><a href="/aviso-de-privacidad">Aviso de privacidad</a></li>
</ul></nav>
</footer>
</body>
</html>
`;
}

/** The app names its font files after their families (src/app/fonts). */
function fontFace(href: string): string {
  const file = href.slice(href.lastIndexOf('/') + 1);
  const family = /^besley/i.test(file) ? 'Besley' : 'Figtree';
  const weights = family === 'Besley' ? '100 900' : '400 800';
  return `@font-face{font-family:${family};src:url(${href}) format("woff2");font-weight:${weights};font-display:swap}`;
}
