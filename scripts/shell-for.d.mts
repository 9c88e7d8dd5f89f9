export function shellFor(program: string, platform?: string): { shell: boolean };
