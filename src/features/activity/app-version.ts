/** The release that people see (spec: admin §9); package.json has the same one. */
export const appVersion = '1.0.0';
