/** A refusal as PayPal words it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The whole JSON answer. */
    readonly body: object,
  ) {
    super(JSON.stringify(body));
  }
}

const named = (status: number, name: string, message: string, details: object[] = []) =>
  new ApiError(status, {
    name,
    message,
    debug_id: Math.random().toString(16).slice(2, 15).padEnd(13, '0'),
    ...(details.length > 0 && { details }),
    links: [{ href: `https://developer.paypal.com/api/orders/v2/#error-${name}`, rel: 'information_link' }],
  });

export const badRequest = (issue: string, field: string): ApiError =>
  named(400, 'INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.', [
    { issue, field, location: 'body', description: 'The value of a field is missing or not valid.' },
  ]);

export const unauthorised = (): ApiError =>
  new ApiError(401, { error: 'invalid_token', error_description: 'Token signature verification failed' });

export const invalidClient = (): ApiError =>
  new ApiError(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });

export const notFound = (): ApiError =>
  named(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export const inProgress = (): ApiError =>
  named(409, 'RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.', [
    {
      issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
      description:
        'A previous request on this resource is currently in progress. Please wait for sometime and try again.',
    },
  ]);

export const serverError = (): ApiError => named(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.');

export const unavailable = (): ApiError => named(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable.');

export const throttled = (): ApiError =>
  named(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.');

const descriptions = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
} as const;

export const unprocessable = (issue: keyof typeof descriptions): ApiError =>
  named(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description: descriptions[issue] }],
  );
