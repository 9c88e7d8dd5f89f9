export { imported as default } from './imported'; // import/no-default-export
