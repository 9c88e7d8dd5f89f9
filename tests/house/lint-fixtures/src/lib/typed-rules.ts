async function save(): Promise<void> {
  await Promise.resolve();
}

export function saveInTheBackground(): void {
  save(); // typescript/no-floating-promises
}
