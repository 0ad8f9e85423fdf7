import { chosen, type Fields } from "./fields";

/** Puts values into the controls of a living form, where they differ from what is there. */
export function writeForm(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const found = form.elements.namedItem(name);
    if (found instanceof RadioNodeList) for (const each of found) writeControl(each, value);
    else if (found) writeControl(found, value);
  }
}

function writeControl(control: Node, value: string): void {
  // A form also finds controls by their id: the file input beside the hidden one that holds the logo.
  if (control instanceof HTMLInputElement && control.type === "file") return;
  if (control instanceof HTMLInputElement && control.type === "radio")
    control.checked = control.value === value;
  else if (control instanceof HTMLInputElement && control.type === "checkbox")
    control.checked = control.value === value || chosen(value).includes(control.value);
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    if (control.value !== value) control.value = value;
  }
}
