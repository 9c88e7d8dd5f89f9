/** Options of spawn(): npm and npx are batch files on Windows, which only a shell starts. It splits arguments at blanks. */
export const shellFor = (program, platform = process.platform) => ({
  shell: platform === 'win32' && /^np[mx]$/.test(program),
});
