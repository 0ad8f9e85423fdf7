/** Around the form of what is chosen. */
export const CHOICE_FORM = "choice";

/** What the form holds by now, for what stands outside of it. */
export const choiceForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>(`#${CHOICE_FORM} form`);

/** Has something been chosen? Nothing needs to be asked for nothing. */
export const holdsSomething = (form: HTMLFormElement): boolean =>
  [...new FormData(form)].some(
    ([name, value]) => name === "auction" || (/^[tp]-\d+$/.test(name) && Number(value) > 0),
  );
