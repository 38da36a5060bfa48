/** Holds the token of the browser that signed up: the one that is signed in when its address is confirmed (R44). */
export const signUpCookie = 'sign-up';
