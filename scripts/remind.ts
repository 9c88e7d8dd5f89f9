// npm run remind [-- --env FILE]: the mail of today to the staff who want one, while something waits (docs/avisos-al-equipo.md).
import { parseArgs } from 'node:util';
import { exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { sendReminders } from './remind/send-reminders.ts';
import { readReminderSettings } from './remind/settings.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
try {
  await sendReminders(readReminderSettings(values.env), console.log);
} catch (error) {
  exitWithExplanation(error);
}
