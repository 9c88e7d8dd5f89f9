import type { HostConfig } from './host-rules.ts';

/** Hosts that read `_headers` and `_redirects` in the published folder. */
export type FileHost = 'cloudflare' | 'netlify';

export interface HostFiles {
  _headers: string;
  _redirects: string;
  /** Copies of the app, as paths of the folder: the host serves the nearest 404.html with status 404. */
  appCopies: string[];
}

const madeFrom = '# Made from vercel.json by npm run build.\n';

/**
 * The rules of vercel.json in the files that Cloudflare (Pages, and Workers with static assets) and Netlify read.
 * @param pages the paths of the pages in the folder, without `.html`
 */
export function hostFiles(config: HostConfig, host: FileHost, pages: readonly string[]): HostFiles {
  const redirects = config.redirects.flatMap(({ source, destination, statusCode }) =>
    // Cloudflare takes a path with a slash for another one.
    [source, `${source}/`].map((from) => `${from} ${destination} ${String(statusCode)}`),
  );
  // On Cloudflare a rewrite precedes files: this one would replace the pages of the build by the empty app.
  const hidesPages = (source: string) =>
    host === 'cloudflare' && pages.some((page) => new RegExp(pattern(source)).test(page));
  const shown = config.rewrites.filter(({ source }) => !hidesPages(source));
  const rewrites = shown.flatMap(({ source, destination }) =>
    hostPaths(source).map((from) => `${from} ${destination} 200`),
  );
  const lines = [...redirects, ...rewrites];
  const isDynamic = (line: string) => /[:*]/.test(line.split(' ')[0] ?? '');
  return {
    // Cloudflare counts every rule after the first dynamic one as dynamic.
    _redirects: `${madeFrom}${[...lines.filter((line) => !isDynamic(line)), ...lines.filter(isDynamic)].join('\n')}\n`,
    _headers: `${madeFrom}${config.headers
      .flatMap(({ source, headers }) =>
        headerPaths(source).map((path) =>
          [path, ...headers.map(({ key, value }) => `  ${key}: ${value}`)].join('\n'),
        ),
      )
      .join('\n')}\n`,
    appCopies: config.rewrites
      .filter(({ source }) => hidesPages(source))
      .map(({ source }) => `${source.slice(0, source.lastIndexOf('/'))}/404.html`),
  };
}

/** A source with `:name` for one segment and a last `:name*` for any number, in segments. */
function segments(source: string): string[] {
  if (!/^(?:\/(?:[\w.-]+|:\w+))+(?:\/:\w+\*)?$/.test(source))
    throw new Error(`No host knows the rule ${source}`);
  return source.slice(1).split('/');
}

const isRest = (segment: string) => /^:\w+\*$/.test(segment);

/** As a regular expression. */
function pattern(source: string): string {
  const parts = segments(source).map((part) => {
    if (isRest(part)) return '(?:/.*)?';
    return part.startsWith(':') ? '/[^/]+' : `/${part.replaceAll('.', '\\.')}`;
  });
  return `^${parts.join('')}$`;
}

/** `/admin/:page*` is `/admin` and `/admin/*`. */
function hostPaths(source: string): string[] {
  const parts = segments(source);
  const last = parts.at(-1) ?? '';
  if (!isRest(last)) return [source];
  const folder = `/${parts.slice(0, -1).join('/')}`;
  return [folder, `${folder}/*`];
}

/** `/(assets|images)/(.*)` is `/assets/*` and `/images/*`. */
function headerPaths(source: string): string[] {
  const [, folders, folder] = /^\/(?:\(([\w|]+)\)\/|(\w+)\/)?\(\.\*\)$/.exec(source) ?? [];
  if (source === '/(.*)') return ['/*'];
  const names = folders?.split('|') ?? (folder ? [folder] : []);
  if (names.length === 0) throw new Error(`No host knows the rule ${source}`);
  return names.map((name) => `/${name}/*`);
}

/** The rules as the configuration of nginx 1.18 or later, for a server of one's own. */
export function nginxConfig({ redirects, rewrites, headers }: HostConfig): string {
  const all = headers.flatMap((rule) => rule.headers.map((header) => ({ source: rule.source, ...header })));
  const caches = all.filter(({ key }) => key === 'Cache-Control');
  const others = all.filter(({ key }) => key !== 'Cache-Control');
  const partial = others.find(({ source }) => source !== '/(.*)');
  if (partial) throw new Error(`${partial.key} is not for every path`);
  return String.raw`# Made from vercel.json: npx vitest run --project house -u
# docs/operar/alojamiento.md says where it goes. Change server_name and root.

map $uri $conecta_cache {
  default "public, max-age=0, must-revalidate";
${caches.map(({ source, value }) => `  "~^${source.replace('(.*)', '')}" "${value}";`).join('\n')}
}

server {
  listen 80;
  listen [::]:80;
  server_name directorio.example;
  root /var/www/conecta;

  charset utf-8;
  absolute_redirect off;
  server_tokens off;

  # The build has a .gz beside every text file, and a .br, for which nginx needs libnginx-mod-http-brotli-static. The pages of a
  # site with more than 500 have neither: nginx compresses them here.
  gzip on;
  gzip_static on;
  gzip_vary on;
  # brotli_static on;

  add_header Cache-Control $conecta_cache always;
${others.map(({ key, value }) => `  add_header ${key} "${value}" always;`).join('\n')}
  error_page 404 /404.html;

  # $request_uri is the path as it was sent: a decoded one could write lines into the header. With a second slash at its start the
  # target would be another site.
  if ($request_uri ~ "^/(?:([^/?][^?]*?)/+)?index(?:\.html)?/*(\?.*)?$") { return 308 /$1$2; }
  if ($request_uri ~ "^/([^/?][^?]*?)\.html/*(\?.*)?$") { return 308 /$1$2; }
  if ($request_uri ~ "^/([^/?][^?]*?)/+(\?.*)?$") { return 308 /$1$2; }
${redirects.map(nginxRedirect).join('\n')}

  # Names that begin with a dot, such as .git, but not those of certificates.
  location ~ /\.(?!well-known/) { return 404; }
${rewrites.map(({ source, destination }) => `  location ~ ${pattern(source)} { try_files $uri $uri.html ${destination}.html =404; }`).join('\n')}
  location = / { try_files /index.html =404; }
  location = /manifest.webmanifest { types { application/manifest+json webmanifest; } }
  location / { try_files $uri $uri.html =404; }
}
`;
}

function nginxRedirect({ source, destination, statusCode }: HostConfig['redirects'][number]): string {
  const names = segments(source).filter((part) => part.startsWith(':'));
  const parts = segments(source).map((part) =>
    part.startsWith(':') ? '([^/?]+)' : part.replaceAll('.', '\\.'),
  );
  const target = names.reduce(
    (path, name, index) => path.replace(name, `$${String(index + 1)}`),
    destination,
  );
  return `  if ($request_uri ~ "^/${parts.join('/')}(\\?.*)?$") { return ${String(statusCode)} ${target}$${String(names.length + 1)}; }`;
}
