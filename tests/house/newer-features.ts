import {
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import {
  SyntaxKind,
  type Identifier,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
} from 'typescript/unstable/ast';
import type { Checker, Symbol } from 'typescript/unstable/sync';
import { features } from 'web-features';
import { oldestBrowsers } from '../../scripts/build/oldest-browsers';

const { chrome, edge, firefox, safari, ios } = oldestBrowsers;
const oldest = {
  ...{ chrome, chrome_android: chrome, edge, firefox, firefox_android: firefox },
  ...{ safari, safari_ios: ios },
};

/** Whether all of the oldest browsers have a feature of the web platform, by its key in MDN's browser-compat-data. */
const isInOldest = new Map<string, boolean>();
/** The keys that end with a name: of several interfaces with a method of that name. */
const keysByName = new Map<string, string[]>();
for (const feature of Object.values(features))
  if (feature.kind === 'feature')
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      isInOldest.set(
        key,
        Object.entries(oldest).every(([browser, version]) => isSince(support, browser, version)),
      );
      const name = key.slice(key.lastIndexOf('.') + 1);
      keysByName.set(name, [...(keysByName.get(name) ?? []), key]);
    }

/** A version that is not known exactly is written as `≤80`. */
function isSince(support: object, browser: string, version: number): boolean {
  const since: unknown = Reflect.get(support, browser);
  return typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version;
}

export const isNewer = (key: string): boolean => isInOldest.get(key) === false;

const typeNodes = new Set([
  SyntaxKind.TypeReference,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.ModuleDeclaration,
]);

interface Use {
  name: Identifier;
  /** Of `object.name`. */
  object?: Node;
}

/**
 * The keys of what a file uses of JavaScript's and the browser's APIs and of HTML's attributes that one of the oldest browsers
 * does not have, guarded or not.
 */
export function newerFeaturesOf(source: Node, checker: Checker): string[] {
  const found = new Set<string>();
  const uses: Use[] = [];
  const visit = (node: Node): void => {
    if (typeNodes.has(node.kind)) return;
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node))
      for (const key of keysOfElement(node)) if (isNewer(key)) found.add(key);
    if (isPropertyAccessExpression(node) && isIdentifier(node.name)) {
      uses.push({ name: node.name, object: node.expression });
      return visit(node.expression);
    }
    if (isIdentifier(node)) uses.push({ name: node });
    node.forEachChild(visit);
  };
  visit(source);
  const suspects = uses.filter(({ name }) => keysOfName(name.text).some(isNewer));
  // One call for all of the file: each asks another process.
  const symbols = checker.getSymbolAtLocation(suspects.map(({ name }) => name));
  for (const [index, use] of suspects.entries()) {
    const key = keyOfUse(use, symbols[index]);
    if (key !== undefined && isNewer(key)) found.add(key);
  }
  return [...found];
}

/** A component is no element, but what it is given may be a global attribute. */
function keysOfElement({ tagName, attributes }: JsxOpeningElement | JsxSelfClosingElement): string[] {
  const element = isIdentifier(tagName) ? tagName.text : '';
  const names = attributes.properties.flatMap((one) =>
    isJsxAttribute(one) && isIdentifier(one.name) ? [one.name.text.toLowerCase()] : [],
  );
  return [
    `html.elements.${element}`,
    ...names.flatMap((name) => [`html.global_attributes.${name}`, `html.elements.${element}.${name}`]),
  ];
}

const keysOfName = (name: string): string[] =>
  [...(keysByName.get(name) ?? []), ...(keysByName.get(`${name}_static`) ?? [])].filter((key) =>
    /^(api|javascript)\./.test(key),
  );

/** The key of a name that TypeScript's declarations of the platform have; undefined for any other name. */
function keyOfUse({ name: { text: name }, object }: Use, symbol: Symbol | undefined): string | undefined {
  if (!symbol?.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path))) return undefined;
  // `ReadonlyArray` and `ArrayConstructor` are TypeScript's names.
  const owner = symbol.getParent()?.name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '');
  const owners = [owner, object && isIdentifier(object) ? object.text : undefined, 'Window'];
  const keys = owners
    .filter((one) => one !== undefined)
    .flatMap((one) => [`api.${one}.${name}`, `javascript.builtins.${one}.${name}`])
    .flatMap((key) => [key, `${key}_static`])
    .concat(object ? [] : [`api.${name}`, `javascript.builtins.${name}`]);
  const exact = keys.find((key) => isInOldest.has(key));
  if (exact !== undefined) return exact;
  // TypeScript has it in a mixin, which the table does not know: newer where it is so in each interface.
  const inInterfaces = keysOfName(name);
  return inInterfaces.every(isNewer) ? inInterfaces[0] : undefined;
}
