import {
  isArrowFunction,
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast';
import { TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';

/**
 * Finds text that React changes or moves by its node. A translator replaces the text nodes of a page; React then writes
 * into a node that is no longer there, and fails where it removes one or inserts an element before it. What is safe: a
 * text that is the only child of its element, which React sets by `textContent`, and beside elements a text that never
 * changes and before which nothing comes and goes.
 */
export interface UnsafeText {
  line: number;
  problem: string;
}

/** What an expression renders. */
interface Content {
  /** A text that may change. */
  isText: boolean;
  /** A text that is always the same. */
  isConstant: boolean;
  isElement: boolean;
  /** Whether it may render nothing, or several elements. */
  varies: boolean;
}

const nothing: Content = { isText: false, isConstant: false, isElement: false, varies: true };
const text: Content = { ...nothing, isText: true, varies: false };
const constant: Content = { ...nothing, isConstant: true, varies: false };
const element: Content = { ...nothing, isElement: true, varies: false };
const anything: Content = { isText: true, isConstant: false, isElement: true, varies: true };

/** One of several contents. */
function oneOf(contents: readonly Content[]): Content {
  const [first = nothing, ...others] = contents;
  if (others.length === 0) return first;
  return {
    isText: contents.some(({ isText, isConstant }) => isText || isConstant),
    isConstant: false,
    isElement: contents.some(({ isElement }) => isElement),
    varies: contents.some(({ isElement, varies }) => isElement || varies),
  };
}

/** The unsafe texts of a file. */
export function unsafeTextsOf(source: SourceFile, checker: Checker): UnsafeText[] {
  if (!source.fileName.endsWith('.tsx')) return [];
  const found: UnsafeText[] = [];

  function report(node: Node, problem: string): void {
    const line = source.text.slice(0, node.getStart(source)).split('\n').length;
    found.push({ line, problem });
  }

  function contentOfType(type: Type | undefined, outer: readonly Type[] = []): Content {
    // A recursive type, such as that of nested elements, contains what its other parts do.
    if (!type || outer.includes(type)) return nothing;
    const around = [...outer, type];
    if (type.isUnionType()) return oneOf(type.getTypes().map((part) => contentOfType(part, around)));
    if (type.flags & (TypeFlags.Nullable | TypeFlags.BooleanLike | TypeFlags.Void | TypeFlags.Never))
      return nothing;
    if (type.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) return constant;
    if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) return text;
    if (checker.isArrayLikeType(type)) {
      const [item] = checker.getTypeArguments(type as TypeReference);
      return oneOf([nothing, contentOfType(item, around)]);
    }
    return ['Element', 'ReactElement'].includes(type.getSymbol()?.name ?? '') ? element : anything;
  }

  function contentOf(node: Node): Content {
    if (isParenthesizedExpression(node)) return contentOf(node.expression);
    if (isJsxExpression(node)) return node.expression ? contentOf(node.expression) : nothing;
    if (isJsxText(node) || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return constant;
    if (isJsxElement(node) || isJsxSelfClosingElement(node)) return element;
    // Its own children are looked at where it stands.
    if (isJsxFragment(node)) return { ...element, varies: true };
    if (isConditionalExpression(node)) return oneOf([contentOf(node.whenTrue), contentOf(node.whenFalse)]);
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) {
      return oneOf([nothing, contentOf(node.right)]);
    }
    return contentOfType(checker.getTypeAtLocation(node));
  }

  /** The children that render something. A fragment among them is what it contains. */
  function childrenOf(parent: Node): Node[] {
    if (!isJsxElement(parent) && !isJsxFragment(parent)) return [];
    return parent.children.flatMap((child: Node) => {
      if (isJsxText(child) && child.text.trim() === '' && child.text.includes('\n')) return [];
      if (isJsxExpression(child) && !child.expression) return [];
      return isJsxFragment(child) ? childrenOf(child) : [child];
    });
  }

  function checkChildren(parent: Node): void {
    const children = childrenOf(parent);
    const isFragment = isJsxFragment(parent);
    let varies = false;
    for (const child of children) {
      const content = contentOf(child);
      const isAlone = children.length === 1 && !isFragment;
      // An array is no single text, even where it is the only child.
      if (content.isText && !(isAlone && !isListOfTexts(child))) report(child, 'changes beside others');
      else if (content.isConstant && isFragment) report(child, 'may be removed without its element');
      else if (content.isConstant && varies) report(child, 'follows what comes and goes');
      if (content.varies) varies = true;
      else if (content.isElement) varies = false;
    }
  }

  function isListOfTexts(child: Node): boolean {
    if (!isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return type !== undefined && checker.isArrayLikeType(type) && contentOfType(type).isText;
  }

  /** A text that a component renders is a child of an unknown element, beside unknown others. */
  function checkReturned(node: Node, component: Node): void {
    const isNamed = isFunctionDeclaration(component) && component.name && isIdentifier(component.name);
    if (!isNamed || !/^[A-Z]/.test(component.name.text)) return;
    const { isText, isConstant } = contentOf(node);
    if (isText || isConstant) report(node, 'is rendered without an element');
  }

  function visit(node: Node): void {
    const isInner = isJsxFragment(node) && (isJsxElement(node.parent) || isJsxFragment(node.parent));
    if (isJsxElement(node) || (isJsxFragment(node) && !isInner)) checkChildren(node);
    if (isReturnStatement(node) && node.expression) {
      let owner = node.parent;
      while (!isFunction(owner)) owner = owner.parent;
      checkReturned(node.expression, owner);
    }
    node.forEachChild(visit);
  }

  visit(source);
  return found;
}

const isFunction = (node: Node) =>
  isFunctionDeclaration(node) ||
  isArrowFunction(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node);
