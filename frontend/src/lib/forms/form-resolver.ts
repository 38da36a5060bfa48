import { zodResolver } from '@hookform/resolvers/zod';

/** Validates a form by a schema of the contracts; the messages are keys of the catalogue. */
export const formResolver: typeof zodResolver = zodResolver;
