/** The release shown to staff (spec: admin §9); equal to the one of package.json. */
export const appVersion = '1.0.0';
