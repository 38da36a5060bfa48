import { z } from 'zod';

const mailsSchema = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    to: z.array(z.object({ address: z.string() })),
  }),
);
export type Mail = z.infer<typeof mailsSchema>[number];

/** The e-mails to `address` that the mail catcher holds, oldest first. */
export async function mailsTo(mailUrl: string, address: string): Promise<Mail[]> {
  const mails = mailsSchema.parse(await (await fetch(new URL('/email', mailUrl))).json());
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}
