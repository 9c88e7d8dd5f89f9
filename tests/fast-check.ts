/** The random inputs of every property: the same in each `npm test`, others and eight times as many in `npm run test:all`. */
import fc from 'fast-check';
import { samples } from './tier';

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 47), numRuns: samples(100) });
