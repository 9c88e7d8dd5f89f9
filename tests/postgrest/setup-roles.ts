import { statementTimeouts } from '../../supabase/local/request-context';
import { openOwnerSession } from '../../supabase/local/temporary-server';

/**
 * Vitest globalSetup: the role with which PostgREST signs in, with the limits and the safeguard of hosted projects. Roles belong
 * to the server, so once is enough.
 */
export async function setup(): Promise<void> {
  const owner = openOwnerSession();
  try {
    await owner.exec(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'authenticator') then
          create role authenticator login noinherit;
        end if;
      end $$;
      grant anon, authenticated, service_role to authenticator;
      alter role authenticator set lock_timeout = '8s'`);
    for (const [role, timeout] of Object.entries(statementTimeouts))
      await owner.exec(`alter role ${role} set statement_timeout = '${timeout}'`);
    const library = process.env.SAFEUPDATE_LIB;
    if (library) {
      await owner.exec(
        `load '${library}'; alter role authenticator set session_preload_libraries = '${library}'`,
      );
    } else {
      console.warn(
        'Without SAFEUPDATE_LIB: tests/postgrest/README.md says how to get it. Only the rule in lint-rules.ts looks at UPDATE and DELETE in functions.',
      );
    }
  } finally {
    await owner.close();
  }
}
