import { z } from 'zod';

const mailSchema = z.object({
  messageId: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  to: z.array(z.object({ address: z.string() })),
});
export type Mail = z.infer<typeof mailSchema>;

/** The catcher lists also what a sender that was killed left unfinished, which no mail server would deliver. */
export async function allMails(mailUrl: string): Promise<Mail[]> {
  const listed = z.array(z.unknown()).parse(await (await fetch(new URL('/email', mailUrl))).json());
  return listed.flatMap((mail) => mailSchema.safeParse(mail).data ?? []);
}

/** The e-mails to `address` that the mail catcher holds, oldest first. */
export async function mailsTo(mailUrl: string, address: string): Promise<Mail[]> {
  const mails = await allMails(mailUrl);
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** The Message-IDs of all e-mails that the mail catcher holds, by recipient. */
export async function messageIdsByRecipient(mailUrl: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { messageId, to } of await allMails(mailUrl)) {
    for (const { address } of to) found.set(address, [...(found.get(address) ?? []), messageId]);
  }
  return found;
}

interface AdminInbox {
  mailUrl: string;
  adminEmail: string;
}

/** The codes for the admin area that the mail catcher holds, oldest first; only those asked for from an address, or all. */
export async function adminCodes({ mailUrl, adminEmail }: AdminInbox, from = ''): Promise<string[]> {
  const mails = (await mailsTo(mailUrl, adminEmail)).filter(({ text }) => text.includes(` ${from}.`) || from === '');
  return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
}
