import { z } from 'zod';

/** A whole number as a query writes it. */
export const wholeNumberSchema = (min: number, max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,9}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .meta({ type: 'integer', minimum: min, maximum: max });
