/** What is wrong with one of several guests, from 1: `Guest 2: Please fill in the last name.` */
export const ofGuest = (guest: number, problem: string): string => `Guest ${guest}: ${problem}`;

/**
 * The same where guests of several groups are asked for: `Single seat 2: Please answer: Main course`, and
 * `Table of eight, guest 3: Please answer: Main course`.
 */
export const ofGroup = (group: string, problem: string): string =>
  /^Guest \d+: /.test(problem)
    ? `${group}, ${problem.replace("Guest", "guest")}`
    : `${group}: ${problem}`;

/** The same problem without saying whose it is. */
export const ofNoGuest = (problem: string): string => problem.replace(/^Guest \d+: /, "");
