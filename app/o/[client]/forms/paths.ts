/** A form's place in the addresses of its organization. */
export type FormPlace = { client: string; form: string };

export const formPath = ({ client, form }: FormPlace, rest = ""): string =>
  `/o/${client}/forms/${form}${rest}`;
