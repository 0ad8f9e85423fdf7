/** What is wrong with one of several guests, from 1: `Guest 2: Please fill in the last name.` */
export const ofGuest = (guest: number, problem: string): string => `Guest ${guest}: ${problem}`;

/** The same problem without saying whose it is. */
export const ofNoGuest = (problem: string): string => problem.replace(/^Guest \d+: /, "");
