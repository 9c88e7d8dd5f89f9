import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { Node } from 'typescript/unstable/ast';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

const cuts = new Set(['slice', 'substring', 'substr', 'charAt']);

/** The lines below some folders of the project that cut a string by UTF-16 units, by file. */
export function findTextCuts(project: string, folders: readonly string[]): Map<string, number[]> {
  const api = new API({ cwd: project });
  const found = new Map<string, number[]>();
  try {
    const [opened] = api.updateSnapshot({ openProject: `${project}tsconfig.json` }).getProjects();
    if (!opened) throw new Error(`${project}tsconfig.json could not be read`);
    const { program, checker } = opened;
    for (const name of program.getSourceFileNames()) {
      if (!folders.some((folder) => name.startsWith(project + folder))) continue;
      const source = program.getSourceFile(name);
      if (!source || ![...cuts].some((cut) => source.text.includes(`.${cut}(`))) continue;
      const lines: number[] = [];
      const visit = (node: Node): void => {
        if (isCut(node, checker)) lines.push(source.text.slice(0, node.getStart(source)).split('\n').length);
        node.forEachChild(visit);
      };
      visit(source);
      if (lines.length > 0) found.set(name.slice(project.length), lines);
    }
  } finally {
    api.close();
  }
  return found;
}

function isCut(node: Node, checker: Checker): boolean {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return cuts.has(name.text) && isString(checker.getTypeAtLocation(expression));
}

function isString(type: Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnionType()) return type.getTypes().some(isString);
  return (type.flags & TypeFlags.StringLike) !== 0;
}
