interface Difference {
  /** File, suites and title, as Vitest prints them. */
  test: string;
  reason: string;
  /** Skipped without a try, because it would wait for a time limit. */
  hangs?: boolean;
}

const contract = 'tests/database/backend-contract/rest.test.ts';
const ofLite = `${contract} > differences that the site must not rely on`;
const getIsRefused =
  'tests/database/permissions/permissions-functions.nightly.test.ts > volatile functions refuse GET';
const noFilter = 'tests/database/permissions/permissions-ways-around.test.ts > DELETE without a filter';
const requests = 'tests/database/submissions/submission-requests.test.ts > a malformed request';

/** Tests that fail with PostgREST for a reason. One that passes fails the run, and so does one that no longer exists. */
export const knownDifferences: Difference[] = [
  {
    test: `${ofLite} > matches quotes literally in ilike inside or(); ilike() accepts any text`,
    reason: 'documents @supabase/lite: PostgREST removes the quotes',
  },
  {
    test: `${ofLite} > estimates counts by the planner, also of small tables`,
    reason: 'documents @supabase/lite: PostgREST counts exactly below max_rows',
  },
  {
    test: `${ofLite} > inserts the default for a missing key of a bulk insert, where hosted inserts null`,
    reason: 'documents @supabase/lite: PostgREST inserts null',
  },
  {
    test: `${contract} > errors > maps SQLSTATE 40001 to 500 with code, message, hint and details`,
    reason:
      'PostgREST 12 runs the transaction again until the client gives up; no function of ours raises it',
    hangs: true,
  },
  {
    test: `${contract} > errors > are logged for a 5xx only`,
    reason: 'PostgREST has a log of its own',
  },
  {
    test: 'tests/database/permissions/permissions-ways-around.test.ts > tokens > refuses an expired token',
    reason: 'PostgREST 12 says PGRST301, from 13 on PGRST303 as here; the site treats them alike',
  },
  ...['accept_change', 'import_businesses', 'save_business', 'set_special_days'].map((name) => ({
    test: `${getIsRefused} > GET /rpc/${name} is refused`,
    reason: 'PostgREST reads the jsonb argument before it refuses the method: 400',
  })),
  {
    test: `${getIsRefused} > GET /rpc/log_security_event is refused`,
    reason:
      'PostgREST passes the jsonb argument as a text, with which the function ends before it writes: 204',
  },
  {
    test: `${getIsRefused} > GET /rpc/undo_change is refused`,
    reason: 'PostgREST passes the jsonb argument as a text, which the function refuses before it writes: 409',
  },
  ...[
    `${contract} > values and limits > refuses DELETE without a filter`,
    ...['user', 'editor', 'admin'].map((role) => `${noFilter} > deletes nothing as '${role}'`),
  ]
    .filter(() => !process.env.SAFEUPDATE_LIB)
    .map((test) => ({ test, reason: 'without safeupdate nothing refuses it' })),
  {
    test: `${requests} > with 'a second argument' is refused`,
    reason:
      'PostgREST 12 ignores an argument that the function does not have, from 14 on it is refused as here',
  },
  {
    test: `${requests} > with 'a list of calls' is refused`,
    reason: 'PostgREST 12 takes the first of a list as the arguments, from 14 on it is refused as here',
  },
];
