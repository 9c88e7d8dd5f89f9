/** Vite's manifest of built files, by source file. */
export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** @returns the files of these source files and of their static imports */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  function visit(source: string): void {
    const entry = manifest[source];
    if (!entry) throw new Error(`the build has no ${source}`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(visit);
  }
  sources.forEach(visit);
  return [...files];
}
