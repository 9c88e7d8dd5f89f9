/** Comments, strings, quoted identifiers, words, and the signs that begin and end a part of a statement. */
const tokens =
  /--.*|\/\*(?:\/\*[^]*?\*\/|(?!\*\/)[^])*\*\/|(?<tag>\$(?:[a-z_]\w*)?\$)(?<code>[^]*?)\k<tag>|\be'(?<escaped>(?:''|\\[^]|[^'\\])*)'|'(?<text>(?:''|[^'])*)'|"(?:""|[^"])*"|[\w.]+|[();]/gi;

interface Token {
  text: string;
  depth: number;
  /** The characters of a string. */
  string: string | undefined;
}

/**
 * Whether SQL or PL/pgSQL contains an UPDATE or DELETE without WHERE, also in a CTE. Where it runs dynamic SQL (EXECUTE), its
 * strings count as SQL too: those of one statement together, with a name for what is put between them.
 */
export function hasUnfilteredWrite(sql: string): boolean {
  const read = readTokens(sql);
  if (read.some((_token, index) => isUnfilteredWrite(read, index))) return true;
  return isDynamic(read) && statements(read).some((statement) => hasUnfilteredWrite(stringsOf(statement)));
}

/** The same for a file of statements, with the bodies of its functions and DO blocks. */
export function fileHasUnfilteredWrite(sql: string): boolean {
  const read = readTokens(sql);
  if (read.some((_token, index) => isUnfilteredWrite(read, index))) return true;
  return read.some(({ text, string }, index) => {
    const isBody = text.startsWith('$') && ['as', 'do', 'plpgsql'].includes(read[index - 1]?.text ?? '');
    return isBody && hasUnfilteredWrite(string ?? '');
  });
}

function readTokens(sql: string): Token[] {
  const read: Token[] = [];
  let depth = 0;
  for (const { 0: text, groups } of sql.matchAll(tokens)) {
    if (text.startsWith('--') || text.startsWith('/*')) continue;
    if (text === ')') depth -= 1;
    const quoted = groups?.escaped?.replaceAll(/\\./g, ' ') ?? groups?.text;
    read.push({ text: text.toLowerCase(), depth, string: groups?.code ?? quoted?.replaceAll("''", "'") });
    if (text === '(') depth += 1;
  }
  return read;
}

function isUnfilteredWrite(read: Token[], index: number): boolean {
  const { text, depth } = read[index] as Token;
  const rest = read.slice(index + 1);
  // The end of the statement, of its CTE, or of the head of a PL/pgSQL loop over its rows.
  const end = rest.findIndex((token) => token.depth < depth || token.text === ';' || token.text === 'loop');
  const clauses = (end === -1 ? rest : rest.slice(0, end)).filter((token) => token.depth === depth);
  const has = (word: string) => clauses.some((token) => token.text === word);
  const isDelete = text === 'delete' && clauses[0]?.text === 'from';
  // Neither the row lock FOR UPDATE, nor ON CONFLICT DO UPDATE SET, nor an action of MERGE or a foreign key.
  const isUpdate = text === 'update' && clauses[0]?.text !== 'set' && has('set');
  return (isDelete || isUpdate) && !has('where');
}

/** Unlike `grant execute on` and `execute function` of a trigger. */
function isDynamic(read: Token[]): boolean {
  return read.some(
    ({ text }, index) =>
      text === 'execute' && !['on', 'function', 'procedure'].includes(read[index + 1]?.text ?? ''),
  );
}

function statements(read: Token[]): Token[][] {
  const found: Token[][] = [[]];
  for (const token of read) {
    if (token.text === ';') found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}

function stringsOf(statement: Token[]): string {
  return statement.flatMap(({ string }) => string ?? []).join(' inserted ');
}

/** The functions of the project, by name, and what they run: a query over the catalogue. */
export const functionSources = `
  select format('%s.%s', n.nspname, p.proname) as offender, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend where pg_depend.objid = p.oid and pg_depend.deptype = 'e')`;
