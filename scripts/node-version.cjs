// Ends with a clear message on a Node that this project does not run on, in the syntax of 2017: with newer syntax an old
// Node prints a SyntaxError in place of the message.
const { engines } = require('../package.json');

const accepted = engines.node.split(' || ').map((range) => {
  const [, operator, major, minor] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(range);
  return { hasNewerMajors: operator === '>=', major: Number(major), minor: Number(minor || 0) };
});

function isAccepted(version) {
  const [major, minor] = version.split('.').map(Number);
  return accepted.some((range) =>
    major === range.major ? minor >= range.minor : range.hasNewerMajors && major > range.major,
  );
}

function describeRange({ hasNewerMajors, major, minor }) {
  return hasNewerMajors ? `${major}.${minor} o posterior` : `${major}.${minor} o posterior de la ${major}`;
}

if (!isAccepted(process.versions.node)) {
  console.error(
    `Tienes Node ${process.versions.node} y este proyecto necesita una de estas versiones:\n` +
      accepted.map((range) => `  - ${describeRange(range)}\n`).join('') +
      'Instala la versión LTS desde https://nodejs.org, abre otra terminal y vuelve a intentarlo.',
  );
  process.exit(1);
}
