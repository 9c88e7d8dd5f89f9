import type { SubmissionValues } from '@/features/submissions/schema';
import { TextField } from '@/ui/form/text-field';

/** One line of the registration form. */
export const SubmissionTextField = TextField<SubmissionValues>;
