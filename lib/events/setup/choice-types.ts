/** Types of questions whose answers are chosen from options. */
export const CHOICE_TYPES: readonly string[] = ["select", "radio", "checkbox", "multiselect"];
