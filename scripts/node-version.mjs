const MINIMUM = [20, 19];

/** Vite and the embedded backend need it; without this line an older Node fails with a puzzling error. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(
    `Este proyecto necesita Node ${MINIMUM.join('.')} o más reciente y aquí está la versión ${version}.\n` +
      'Descárgalo de https://nodejs.org y vuelve a intentarlo.',
  );
  process.exit(1);
}
