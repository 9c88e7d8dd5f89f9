/**
 * Public by design: they open the embedded backend on this machine and nothing else.
 * A hosted project has its own keys, set through the environment.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_local';
export const SECRET_KEY = 'sb_secret_local';
export const JWT_SECRET = 'embedded-backend-signs-its-sessions-with-this';
