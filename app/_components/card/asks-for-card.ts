/**
 * Is a card to be charged with what is sent? Not by a button that asks for no complete form: it keeps
 * what was typed, and leads elsewhere. The Enter key in a field is the form's first button.
 */
export const asksForCard = (submitter: Pick<HTMLElement, "hasAttribute"> | null): boolean =>
  !submitter?.hasAttribute("formnovalidate");
