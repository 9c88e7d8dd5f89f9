// Makes every write of the importing process to its data folder fail with ENOSPC.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

function refuse() {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}

const { writeFile } = fs.promises;
// PGlite writes its files with this one.
fs.writeSync = refuse;
fs.promises.writeFile = async (file, ...rest) =>
  String(file).startsWith(process.env.LOCAL_BACKEND) ? refuse() : writeFile(file, ...rest);
syncBuiltinESMExports();
