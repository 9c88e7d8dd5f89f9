import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

/** The files of a project with their types. Opening one takes seconds of a processor: a test file opens it once. */
export function openTypedFiles(project: string) {
  const api = new API({ cwd: project });
  const [opened] = api.updateSnapshot({ openProject: `${project}tsconfig.json` }).getProjects();
  if (!opened) throw new Error(`${project}tsconfig.json could not be read`);
  const { program, checker } = opened;
  return {
    /** What each file below some folders contains, by its path; files without any of it are left out. */
    find<Item>(
      folders: readonly string[],
      itemsOf: (source: SourceFile, checker: Checker) => Item[],
    ): Map<string, Item[]> {
      const found = new Map<string, Item[]>();
      for (const name of program.getSourceFileNames()) {
        if (!folders.some((folder) => name.startsWith(project + folder))) continue;
        const source = program.getSourceFile(name);
        const items = source ? itemsOf(source, checker) : [];
        if (items.length > 0) found.set(name.slice(project.length), items);
      }
      return found;
    },
    close: () => api.close(),
  };
}
