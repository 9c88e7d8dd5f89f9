// The rule history-state/one-module for oxlint (.oxlintrc.json): the state of a history entry is read and written in
// src/lib/history-entries.ts alone, because the router replaces what it does not know.
const isNamed = (node, name) => node?.type === 'Identifier' && node.name === name;

/** `history`, `location`, `window.history` and `useLocation()`. */
function hasEntryState(node) {
  if (isNamed(node, 'history') || isNamed(node, 'location')) return true;
  if (node?.type === 'CallExpression') return isNamed(node.callee, 'useLocation');
  return node?.type === 'MemberExpression' && hasEntryState(node.property);
}

const oneModule = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Use src/lib/history-entries.ts.' });
    return {
      MemberExpression(node) {
        const isState = isNamed(node.property, 'state') && hasEntryState(node.object);
        const isWrite = /^(?:push|replace)State$/.test(node.property.name) && hasEntryState(node.object);
        if (isState || isWrite) report(node);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || !hasEntryState(init)) return;
        const state = id.properties.find(({ key }) => isNamed(key, 'state'));
        if (state) report(state);
      },
    };
  },
};

module.exports = { meta: { name: 'history-state' }, rules: { 'one-module': oneModule } };
