/** `g…@example.org`: enough for its holder to recognize it. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
