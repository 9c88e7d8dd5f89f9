import { siteConfig, siteName } from '../../scripts/site-config/load';

interface Urls {
  local: string[];
  network: string[];
}

export const DEMO_PASSWORD = 'conecta-km5-demo';

/** What `npm start` prints when the site is ready. */
export function startupBanner({ local, network }: Urls, dataLocation: string): string {
  const line = (label: string, value: string) => `  ${label.padEnd(12)}${value}`;
  const site = local[0] ?? network[0] ?? '';
  return [
    '',
    `  ${siteName(siteConfig)} está listo`,
    '',
    ...local.map((url) => line('Sitio', url)),
    ...network.map((url) => line('En tu red', url)),
    line('Correos', `${site}__mail`),
    line('Datos', dataLocation),
    '',
    `  Cuentas de prueba (contraseña: ${DEMO_PASSWORD})`,
    line('Admin', 'admin@ejemplo.mx'),
    line('Editor', 'editor@ejemplo.mx'),
    line('Usuario', 'usuario@ejemplo.mx'),
    '',
    '  Detener: Ctrl+C · Empezar de cero: npm run reset',
    '',
  ].join('\n');
}
