import '@/lib/supabase/rest';
import '@supabase/postgrest-js';
import '@supabase/supabase-js';
export { loadSupabase } from '@/lib/supabase/session';
import '../lib/imported'; // eslint/no-restricted-imports
