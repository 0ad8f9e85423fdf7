/** How many cases of a random test run: all of them in the long tests, else an eighth. */
export const runs = (all: number): number => (isLong() ? all : Math.ceil(all / 8));

/** Of cases that are many and alike: every fourth one, or in the long tests every one. */
export const hasTurn = (nth: number): boolean => isLong() || nth % 4 === 0;

const isLong = (): boolean => process.env.TEST_MODE === "long";
