export { closing } from './cycle-closing'; // import/no-cycle
