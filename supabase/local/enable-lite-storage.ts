/**
 * @supabase/lite decides while it is being imported whether it has Storage at all,
 * so this module has to be imported before it.
 */
process.env.EXPERIMENTAL_STORAGE = '1';
process.env.LITE_TELEMETRY = '0';
