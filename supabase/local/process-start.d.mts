export declare function processStart(pid: number): string | undefined;
