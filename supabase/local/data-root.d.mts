export declare function localDataRoot(): string;
