export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** The emails that were sent, newest last, for /__mail and tests. */
export class Outbox {
  readonly #mails: Mail[] = [];

  add(mail: Mail): void {
    this.#mails.push(mail);
    if (this.#mails.length > 200) this.#mails.shift();
  }

  all(): readonly Mail[] {
    return this.#mails;
  }

  to(email: string): readonly Mail[] {
    return this.#mails.filter((mail) => mail.to.toLowerCase() === email.toLowerCase());
  }

  clear(): void {
    this.#mails.length = 0;
  }
}
