// Starts PostgREST for the database of its arguments, prints its socket, and is killed.
import { readProjectConfig } from '../../supabase/local/project-config';
import { startPostgrest } from '../../supabase/local/postgrest/process';

const [host = '', port = '', database = ''] = process.argv.slice(2);
const address = { host, port: Number(port), database };
void startPostgrest(process.env.POSTGREST_BIN ?? '', address, readProjectConfig()).then(({ socket }) => {
  process.stdout.write(socket, () => process.kill(process.pid, 'SIGKILL'));
});
