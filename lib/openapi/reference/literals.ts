/** How wide a value may be that is written in one line. */
const WIDTH = 64;

/** JSON in lines of a bearable width: short objects and lists are in one. */
export const jsonText = (value: unknown): string => textOf(value, "", JSON.stringify);

/** The same as one writes it in TypeScript: plain keys without quotes. */
export const codeText = (value: unknown): string => textOf(value, "", (key) => keyInCode(key));

type KeyText = (key: string) => string;

const keyInCode = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

function textOf(value: unknown, indent: string, keyText: KeyText): string {
  const isList = Array.isArray(value);
  if (!isList && (value === null || typeof value !== "object")) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((entry) => textOf(entry, inner, keyText))
    : Object.entries(value as object).map(
        ([key, entry]) => `${keyText(key)}: ${textOf(entry, inner, keyText)}`,
      );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  const space = isList ? "" : " ";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (line.length <= WIDTH && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
