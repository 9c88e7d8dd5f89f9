export declare class DataInUseError extends Error {
  constructor(folder: string, pid: number);
}
export declare function lockData(folder: string): () => void;
