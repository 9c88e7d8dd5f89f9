/** Long enough for the browser to take the file over; it says nothing when it has. */
const takeoverMs = 60_000;

/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), takeoverMs);
}
