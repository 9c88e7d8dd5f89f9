import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import './node-version.cjs';
import { packagesOf, requireNativePackages } from './native-packages.mjs';
import { shellFor } from './shell-for.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * npm keeps its own record of what it put into node_modules, written when an installation is
 * complete. Where that agrees with the lock file there is nothing to do. Optional packages are for
 * other systems and may be absent.
 */
export function isInstalled(
  wanted = packagesOf('package-lock.json'),
  installed = packagesOf('node_modules/.package-lock.json'),
) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional }]) =>
      place === '' || optional || devOptional || installed[place]?.version === version,
  );
}

/** Installs exactly what package-lock.json names, when it has changed since the last time. */
export function ensureInstalled() {
  if (!isInstalled()) install();
  requireNativePackages();
}

function install() {
  console.log('Instalando lo que hace falta (solo la primera vez o cuando cambian las dependencias)…');
  const command = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...command], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', command, { cwd: root, stdio: 'inherit', ...shellFor('npm') });
  if (result.status === 0) return;
  console.error('No se pudo instalar. Revisa tu conexión a internet y vuelve a intentarlo.');
  process.exit(1);
}
