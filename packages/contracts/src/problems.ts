import { z } from 'zod';

/**
 * Every problem that any call may answer (R39) and its HTTP status. Title and text stand in the catalogue under
 * `problem.<code>.title` and `problem.<code>.detail`.
 */
export const problems = {
  validation_failed: 400,
  malformed_json: 400,
  invalid_reset_token: 400,
  invalid_webhook: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  admin_required: 401,
  payment_required: 402,
  payment_declined: 402,
  forbidden: 403,
  invalid_access_code: 403,
  invalid_verification_code: 403,
  address_blocked: 403,
  cross_site_request: 403,
  current_password_wrong: 403,
  recent_sign_in_required: 403,
  proof_required: 403,
  account_inactive: 403,
  account_pending_approval: 403,
  email_not_verified: 403,
  confirmation_of_other_account: 403,
  network_limit_reached: 403,
  network_locked: 403,
  plan_required: 403,
  not_found: 404,
  network_not_found: 404,
  user_not_found: 404,
  ticket_not_found: 404,
  order_not_found: 404,
  payment_not_found: 404,
  method_not_allowed: 405,
  username_taken: 409,
  email_taken: 409,
  email_already_verified: 409,
  password_already_set: 409,
  password_not_set: 409,
  not_a_local_account: 409,
  no_email_address: 409,
  restore_expired: 409,
  order_not_approved: 409,
  order_expired: 409,
  ticket_not_open: 409,
  ticket_not_resolved: 409,
  ticket_reopen_expired: 409,
  ticket_full: 409,
  ticket_owner_gone: 409,
  ticket_changed: 409,
  ticket_limit_reached: 409,
  order_limit_reached: 409,
  whitelist_entry_exists: 409,
  whitelist_full: 409,
  last_loopback_entry: 409,
  confirmation_expired: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  too_many_tickets: 429,
  internal_error: 500,
  upstream_failed: 502,
  service_unavailable: 503,
  mail_unavailable: 503,
  payments_unavailable: 503,
  upstream_timeout: 504,
} as const;

export type ProblemCode = keyof typeof problems;

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** `application/problem+json` (RFC 9457) as every non-2xx answer carries it; `message` repeats `detail` for toasts. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
