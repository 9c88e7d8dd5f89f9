export const loadSupabase = true;
export const getSession = true;
