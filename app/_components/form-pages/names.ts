/** The field of a page's form that holds the answer to a question. */
export const answerField = (key: string): string => `a-${key}`;

/** Keys of the questions that take several answers, which a form alone does not tell. */
export const SEVERAL_FIELD = "several";
