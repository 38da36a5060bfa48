/** The meta element in which the gateway says how long a new password is at least, where the operator raised it (R58). */
export const passwordMinMetaName = 'password-min';
