/** What its message says is meant for the owner, as it is. */
export class PlainError extends Error {}
