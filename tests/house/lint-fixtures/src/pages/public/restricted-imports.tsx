// The data client belongs to src/lib, queries.ts and mutations.ts.
export { rest } from '@/lib/supabase/rest'; // eslint/no-restricted-imports
export { loadSupabase } from '@/lib/supabase/session'; // eslint/no-restricted-imports
export { getSession } from '@/lib/supabase/session';
import type {} from '@supabase/postgrest-js'; // eslint/no-restricted-imports
import type {} from '@supabase/supabase-js'; // eslint/no-restricted-imports

// Each of them has one way to be imported.
import '../public/imported'; // eslint/no-restricted-imports
import './imported';
import 'react-router'; // eslint/no-restricted-imports
import 'react-router-dom';
export { useSearchParams } from 'react-router-dom'; // eslint/no-restricted-imports
export { z } from 'zod'; // eslint/no-restricted-imports
export type { ZodType } from 'zod';
