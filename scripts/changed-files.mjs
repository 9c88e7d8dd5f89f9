import { execFileSync } from 'node:child_process';

const mainBranches = ['main', 'origin/main'];

/**
 * Files that differ from where the branch left main, and those that git does not track yet; on main itself, from the
 * last commit. Deleted ones are left out: there is nothing to check in them.
 * @returns {string[]} paths from the folder, sorted
 */
export function changedFiles(folder = process.cwd()) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const list = (...args) => git(...args).split('\0');
  const files = [
    ...list('diff', '--name-only', '--no-renames', '--diff-filter=d', '--relative', '-z', startOfBranch(git)),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(files)].filter((file) => file !== '').sort();
}

function startOfBranch(git) {
  for (const branch of mainBranches) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // A single-branch clone has no main.
    }
  }
  return 'HEAD';
}
