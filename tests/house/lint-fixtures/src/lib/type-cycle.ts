import type { Closing } from './type-cycle-closing'; // import/no-cycle
export interface Opening {
  closing?: Closing;
}
