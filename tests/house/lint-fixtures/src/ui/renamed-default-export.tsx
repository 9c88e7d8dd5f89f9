const value = 1;
export { value as default }; // import/no-default-export
