import { type Base, basePath } from "../base-path";

/** A form's place in the addresses of its organization, or in a frame on another website. */
export type FormPlace = Base & { form: string };

export const formPath = ({ form, ...base }: FormPlace, rest = ""): string =>
  `${basePath(base)}/forms/${form}${rest}`;
