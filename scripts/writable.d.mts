export function requireWritable(): Promise<void>;
