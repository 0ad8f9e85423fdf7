type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Answers everyone who asks in the same moment with one statement.
 * @param answer gets what was asked, in order, and returns as many answers
 */
export function together<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  const run = async () => {
    const some = waiting;
    waiting = [];
    try {
      const answers = await answer(some.map(({ asked }) => asked));
      for (const [nth, { resolve }] of some.entries()) resolve(answers[nth] as Answer);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      // Once everyone who can go on without the database has asked.
      if (waiting.push({ asked, resolve, reject }) === 1)
        queueMicrotask(() => process.nextTick(run));
    });
}

/** The same about donors, where the answers are found by the donor’s ID. */
export const aboutDonors = <Answer>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Answer>>,
): ((donorId: number) => Promise<Answer | undefined>) =>
  together(async (ids) => {
    const found = await read(ids);
    return ids.map((id) => found.get(id));
  });

/** One of a kind for each key, made when it is first asked for. */
export class ByKey<Kept> {
  readonly #known = new Map<string, Kept>();

  of(key: string, make: () => Kept): Kept {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#known.set(key, made);
    return made;
  }
}
