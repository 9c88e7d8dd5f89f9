import { config } from 'zod';

// Without it zod tries `new Function` to detect support, which the content security policy reports as a violation.
config({ jitless: true });

export { z } from 'zod';
