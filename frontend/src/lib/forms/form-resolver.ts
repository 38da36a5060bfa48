import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod';

// zod compiles its checks with `new Function`, which the content security policy refuses.
config({ jitless: true });

/** Validates a form by a schema of the contracts; the messages are keys of the catalogue. */
export const formResolver: typeof zodResolver = zodResolver;
