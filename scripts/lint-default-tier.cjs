// The rule default-tier/no-chance for oxlint (.oxlintrc.json): `npm test` gives the same result every time, so its files start no
// program, read no clock that they do not set, sleep for no time and listen on no fixed port. What has to is `.nightly.`.

const messages = {
  program: 'A test that starts a program, or imports what does, is `.nightly.`.',
  clock: 'Set the clock (vi.setSystemTime, vi.useFakeTimers), or make the test `.nightly.`.',
  sleep: 'Wait for what the test needs, fake the timers, or make the test `.nightly.`.',
  port: 'Listen on port 0: another run may have this one.',
};

const startsPrograms = /^(?:node:)?(?:child_process|cluster)$|\.nightly(?:\.ts)?$/;
const clocks = /^(?:Date\.now|performance\.now|process\.hrtime|Math\.random)$/;
const timers = /^(?:(?:window|globalThis|self)\.)?setTimeout$/;
const fakes = /^vi\.(?:useFakeTimers|setSystemTime)$/;

/** `a` or `a.b`. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? `${node.object.name}.${node.property.name}` : '';
}

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;

function isFixedPort(node) {
  const port = node?.type === 'ObjectExpression' && node.properties.find(({ key }) => key?.name === 'port');
  return isNumber(port ? port.value : node);
}

const noChance = {
  create(context) {
    const timed = [];
    let isFake = false;
    const report = (node, message) => context.report({ node, message });
    return {
      ImportDeclaration(node) {
        if (startsPrograms.test(node.source.value)) report(node, messages.program);
        const names = node.specifiers.map(({ imported }) => imported?.name);
        if (node.source.value === 'node:timers/promises' && !names.every((name) => name === 'setImmediate'))
          report(node, messages.sleep);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) timed.push([node, messages.clock]);
      },
      CallExpression(node) {
        const { callee } = node;
        const name = nameOf(callee);
        if (fakes.test(name)) isFake = true;
        if (clocks.test(name)) timed.push([node, messages.clock]);
        if (timers.test(name) && node.arguments.length > 1) timed.push([node, messages.sleep]);
        if (callee.property?.name === 'waitForTimeout') report(node, messages.sleep);
        if (callee.property?.name === 'listen' && isFixedPort(node.arguments[0])) report(node, messages.port);
      },
      'Program:exit'() {
        if (!isFake) for (const [node, message] of timed) report(node, message);
      },
    };
  },
};

module.exports = { meta: { name: 'default-tier' }, rules: { 'no-chance': noChance } };
