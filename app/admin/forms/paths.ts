export const FORMS = "/admin/forms";

export const formHref = (id: number, rest = ""): string => `${FORMS}/${id}${rest}`;

export const submissionHref = (id: number): string => `${FORMS}/submissions/${id}`;
