export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** Where mails go instead of to people: read by /__mail and by tests. Newest last. */
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
