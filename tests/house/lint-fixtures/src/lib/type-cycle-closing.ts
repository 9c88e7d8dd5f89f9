import type { Opening } from './type-cycle'; // import/no-cycle
export interface Closing {
  opening?: Opening;
}
