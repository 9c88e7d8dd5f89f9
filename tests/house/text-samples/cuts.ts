// Read by tests/house/texts.test.ts.
export function samples(name: string, maybe: string | null, list: string[], file: Blob, literal: 'abc') {
  return [
    name.slice(0, 10), // cut
    name.substring(1), // cut
    maybe?.slice(0, 60), // cut
    literal.charAt(0), // cut
    name.trim().slice(1), // cut
    list.slice(0, 3),
    file.slice(0, 3),
    Array.from(name).slice(0, 3),
    name.split(' '),
  ];
}
