export default 1; // import/no-default-export
