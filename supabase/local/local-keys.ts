/** Public by design: the keys of the embedded backend on this machine. A hosted project has its own, set by the environment. */
export const PUBLISHABLE_KEY = 'sb_publishable_local';
export const SECRET_KEY = 'sb_secret_local';
export const JWT_SECRET = 'embedded-backend-signs-its-sessions-with-this';
