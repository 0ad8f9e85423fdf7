/** What a form says, nested as its brackets are: `card[token]=tok_visa`, `expand[0]=customer`. */
export type Form = { [key: string]: string | Form };

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? name;
    let level = form;
    for (const key of path) {
      const next = level[key];
      const nested: Form = typeof next === "object" ? next : {};
      level[key] = nested;
      level = nested;
    }
    level[last] = value;
  }
  return form;
}

export function textOf(form: Form, key: string): string | null {
  const value = form[key];
  return typeof value === "string" ? value : null;
}

export function partOf(form: Form, key: string): Form {
  const value = form[key];
  return typeof value === "object" ? value : {};
}

export const flatOf = (form: Form, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partOf(form, key)).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string";
    }),
  );
