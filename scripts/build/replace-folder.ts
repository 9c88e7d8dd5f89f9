import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../supabase/local/postgres/process.ts';

/**
 * Fills a new folder beside a folder and puts it in its place, which keeps its content where that fails.
 * @param fill writes into the folder that it is given, which does not exist yet
 */
export async function replaceFolder<Result>(
  folder: string,
  fill: (draft: string) => Promise<Result>,
): Promise<Result> {
  removeUnfinished(folder);
  const draft = `${folder}.${String(process.pid)}`;
  const former = `${draft}.former`;
  try {
    const result = await fill(draft);
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(draft, folder);
    return result;
  } finally {
    if (!existsSync(folder) && existsSync(former)) renameSync(former, folder);
    for (const rest of [draft, former]) rmSync(rest, { recursive: true, force: true });
  }
}

/** Removes what killed processes left beside a folder. One that was killed between the two renames left its former content. */
function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(folder)}.`)) continue;
    const [, pid, isFormer] = /^\.(\d+)(\.former)?$/.exec(name.slice(path.basename(folder).length)) ?? [];
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    const rest = path.join(parent, name);
    if (isFormer && !existsSync(folder)) renameSync(rest, folder);
    else rmSync(rest, { recursive: true });
  }
}
