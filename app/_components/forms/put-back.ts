import type { TypedValues } from "./typed-values";

/**
 * Types values into the fields of a form that was reset, one field after the other: each may change those
 * after it. Hidden fields are the page's own, and stay as they are.
 */
export async function putBack(form: HTMLFormElement, values: TypedValues): Promise<void> {
  for (const name of Object.keys(values)) {
    const left = [...(values[name] ?? [])];
    for (const field of [...form.elements])
      if ("name" in field && field.name === name) {
        fill(field, left);
        // React draws what the field has changed.
        await Promise.resolve();
      }
  }
}

/** @param left the values of this name; fields of text take one each, in their order. */
function fill(field: Element, left: string[]): void {
  if (field instanceof HTMLSelectElement) choose(field, left);
  else if (field instanceof HTMLTextAreaElement)
    type(field, HTMLTextAreaElement.prototype, left.shift() ?? "");
  else if (field instanceof HTMLInputElement) fillInput(field, left);
}

function fillInput(input: HTMLInputElement, left: string[]): void {
  if (input.type === "checkbox" || input.type === "radio") {
    // A radio button is cleared by the one that is chosen instead.
    const isChosen = left.includes(input.value);
    if (input.checked !== isChosen && (isChosen || input.type === "checkbox")) input.click();
  } else if (input.type !== "hidden" && input.type !== "file")
    type(input, HTMLInputElement.prototype, left.shift() ?? "");
}

function choose(select: HTMLSelectElement, chosen: readonly string[]): void {
  for (const option of select.options) option.selected = chosen.includes(option.value);
  tell(select, "change");
}

/** React overlooks what is written by an element's own setter, because it writes by it itself. */
function type(field: Element & { value: string }, prototype: object, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  tell(field, "input");
}

const tell = (field: Element, event: "input" | "change") =>
  field.dispatchEvent(new Event(event, { bubbles: true }));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field that is typed in, and what of its text is selected. */
export type Focus = { field: Field; start: number | null; end: number | null };

export function focusIn(form: HTMLFormElement): Focus | undefined {
  const field = document.activeElement;
  if (!isField(field) || field.form !== form) return undefined;
  const { selectionStart: start, selectionEnd: end } = hasText(field)
    ? field
    : { selectionStart: null, selectionEnd: null };
  return { field, start, end };
}

/** Goes on in the same field, or in the one made in its place. Does nothing once the focus is elsewhere. */
export function giveFocus(form: HTMLFormElement, { field, start, end }: Focus): void {
  const { activeElement } = document;
  if (activeElement !== field && activeElement !== document.body) return;
  const again = field.isConnected
    ? field
    : [...form.elements].filter(isField).find((each) => each.name === field.name);
  again?.focus({ preventScroll: true });
  if (again && hasText(again) && start !== null && end !== null)
    again.setSelectionRange(start, end);
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const hasText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement);
