// Finds the file that an import means, for eslint-plugin-boundaries (.oxlintrc.json): `@/` as in tsconfig.json, and `./`.
const { existsSync } = require('node:fs');
const path = require('node:path');

exports.interfaceVersion = 2;

exports.resolve = (specifier, importer) => {
  if (!/^(@\/|\.)/.test(specifier)) return { found: false };
  const file = specifier.startsWith('@/')
    ? path.join(__dirname, '../src', specifier.slice(2))
    : path.join(path.dirname(importer), specifier);
  const found = [`${file}.ts`, `${file}.tsx`, file].find((candidate) => existsSync(candidate));
  return found ? { found: true, path: found } : { found: false };
};
