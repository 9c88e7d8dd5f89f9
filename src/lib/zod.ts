import { config } from 'zod';

// It would try `new Function` to learn whether it may, which the content security policy reports as a violation.
config({ jitless: true });

export { z } from 'zod';
