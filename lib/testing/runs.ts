/** How many cases of a random test run: all of them in the long tests, else a quarter. */
export const runs = (all: number): number =>
  process.env.TEST_MODE === "long" ? all : Math.ceil(all / 4);
