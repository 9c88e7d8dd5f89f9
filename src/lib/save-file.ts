/** The browser fires no event when a download has started. */
const downloadStartMs = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadStartMs);
}
