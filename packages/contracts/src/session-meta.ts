/** The meta element of a document that was asked for with a session cookie, which no script can see (R49). */
export const sessionMetaName = 'session';
