import { browserStorage } from '@/lib/browser-storage';
import { tabDraft } from '@/lib/forms/tab-draft';
import { periods } from '@/lib/limits';
import { z } from '@/lib/zod';
import { ownSubmissionsKey } from './stored-keys';

/** What the thanks of a submission are rendered from. In the session storage: a reload and Back show them again. */
const thanksSchema = z.object({
  submissionId: z.string(),
  trackingToken: z.string(),
  isImageMissing: z.boolean(),
});
type StoredThanks = z.infer<typeof thanksSchema>;

export const storedThanks = tabDraft<StoredThanks>('conecta-submission-thanks', thanksSchema);

/** Notes that the image of the submission in this tab is missing, or that it need not be sent any more. */
export function setImageMissing(isImageMissing: boolean): void {
  const thanks = storedThanks.read();
  if (thanks) storedThanks.save({ ...thanks, isImageMissing });
}

/** A submission that was sent from this device. */
export interface OwnSubmission {
  /** Opens the sender's page of it. */
  token: string;
  name: string;
  /** In ms since 1970. */
  sentAt: number;
}

const dayMs = 24 * 60 * 60_000;
const mostSubmissions = 5;

const submissionsSchema = z.array(z.object({ token: z.string(), name: z.string(), sentAt: z.number() }));

/** The submissions of this device whose links open their page, the last one first. */
export function readOwnSubmissions(): OwnSubmission[] {
  try {
    const stored = submissionsSchema.parse(JSON.parse(browserStorage.getItem(ownSubmissionsKey) ?? '[]'));
    return stored.filter(({ sentAt }) => Date.now() - sentAt < periods.submission_link_days * dayMs);
  } catch {
    return [];
  }
}

export function rememberSubmission(token: string, name: string): void {
  const others = readOwnSubmissions().filter((one) => one.token !== token);
  save([{ token, name, sentAt: Date.now() }, ...others].slice(0, mostSubmissions));
}

/** A stored name outlives its link otherwise. */
export function forgetExpiredSubmissions(): void {
  save(readOwnSubmissions());
}

export function forgetSubmission(token: string): void {
  save(readOwnSubmissions().filter((one) => one.token !== token));
}

function save(submissions: OwnSubmission[]): void {
  if (submissions.length === 0) browserStorage.removeItem(ownSubmissionsKey);
  else browserStorage.setItem(ownSubmissionsKey, JSON.stringify(submissions));
}
