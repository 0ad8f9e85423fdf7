/** The field of a page's form that holds the answer to a question. */
export const answerField = (key: string): string => `a-${key}`;

/** Keys of the questions that take several answers, which a form alone does not tell. */
export const SEVERAL_FIELD = "several";

/** Fields of what a visitor goes on to give. */
export const GIFT = {
  ...{ amount: "gift_amount", other: "gift_other", frequency: "gift_frequency" },
  ...{ installments: "gift_installments", firstDueOn: "gift_first_due_on" },
};

export const OTHER_AMOUNT = "other";
