import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

const cuts = new Set(['slice', 'substring', 'substr', 'charAt']);

/** The lines of a file that cut a string by UTF-16 units. */
export function textCutsOf(source: SourceFile, checker: Checker): number[] {
  if (![...cuts].some((cut) => source.text.includes(`.${cut}(`))) return [];
  const lines: number[] = [];
  const visit = (node: Node): void => {
    if (isCut(node, checker)) lines.push(source.text.slice(0, node.getStart(source)).split('\n').length);
    node.forEachChild(visit);
  };
  visit(source);
  return lines;
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
