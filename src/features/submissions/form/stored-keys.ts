/** What the registration form keeps in the local storage; src/app/forget-expired.ts deletes it when it is over. */
export const ownSubmissionsKey = 'conecta-own-submissions';
export const cooldownKey = 'conecta-submission-wait';
