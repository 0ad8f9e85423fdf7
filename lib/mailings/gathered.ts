type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Answers one after the other; whoever asks meanwhile is answered together with the others who do. Where that
 * fails, each is asked for alone, so that one doesn't keep the others back.
 * @param answer gets what was asked, in order, and returns as many answers; asking twice does no harm
 */
export function gathered<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isRunning = false;
  const answerAll = async (some: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await answer(some.map(({ asked }) => asked));
      for (const [nth, { resolve }] of some.entries()) resolve(answers[nth] as Answer);
    } catch (error) {
      if (some.length > 1) for (const one of some) await answerAll([one]);
      else for (const { reject } of some) reject(error);
    }
  };
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      await answerAll(some);
    }
    isRunning = false;
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) {
        isRunning = true;
        // So that those who ask in the same moment are together from the start.
        setImmediate(run);
      }
    });
}
