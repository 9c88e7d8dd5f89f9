import './cycle'; // import/no-cycle
export const closing = true;
