/** `g…@example.org`: enough for its holder to recognize it. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");

/** `…32`: the last two digits of a number. */
export const maskedNumber = (number: string): string => `…${number.slice(-2)}`;
