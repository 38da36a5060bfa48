import { z } from 'zod';
import { simulatorPage } from '../simulator-page.js';

/** Where a person who tries the product chooses an account at the simulated provider. */
export const accountPage = simulatorPage(
  'Test sign-in',
  `<p class="notice" role="status">Test sign-in: this is a simulator, not Google.</p>
    <h1>Who signs in?</h1>
    <p>Any address will do. It counts as confirmed, and no password is needed.</p>
    <form method="post">
      <label>Email <input name="email" type="email" required value="test.person@example.com" autocomplete="off"></label>
      <label>Name <input name="name" value="Test Person" autocomplete="off"></label>
      <button class="main" name="decision" value="continue">Continue with the test account</button>
      <button name="decision" value="cancel" formnovalidate>Cancel and go back</button>
    </form>`,
);

const formSchema = z.object({ email: z.email(), name: z.string().default(''), decision: z.literal('continue') });

/** The account that the form names; null is one who cancels. */
export function accountOf(form: URLSearchParams) {
  const { data } = formSchema.safeParse(Object.fromEntries(form));
  if (!data) return null;
  const [given_name = '', ...family] = data.name.trim().split(/\s+/);
  const names = { given_name, family_name: family.join(' ') };
  return { sub: data.email.toLowerCase(), email: data.email, email_verified: true, ...names };
}
