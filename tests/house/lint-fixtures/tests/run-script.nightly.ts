import { spawn } from 'node:child_process';

export const runScript = () => [spawn('npm'), Date.now()];
