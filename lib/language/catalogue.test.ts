import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { compiledMessages, MESSAGES, type Namespace } from "./catalogue";
import { LANGUAGE_CODES, type LANGUAGES } from "./languages";

const NAMESPACES = Object.keys(MESSAGES) as Namespace[];
const TRANSLATIONS = NAMESPACES.flatMap((namespace) =>
  LANGUAGE_CODES.filter((language) => language !== "en").map(
    (language) => [namespace, language] as const,
  ),
);

const messagesOf = (namespace: Namespace, language: keyof typeof LANGUAGES) =>
  MESSAGES[namespace][language] as Readonly<Record<string, string>>;

/** The names of a message's arguments and tags, sorted, wherever they stand in it. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (typeof value !== "object" || value === null) return;
    const node = value as { type?: number; value?: unknown; options?: object; children?: unknown };
    if (node.type !== undefined && node.type > 0 && typeof node.value === "string")
      names.add(node.value);
    visit(node.children);
    for (const option of Object.values(node.options ?? {})) visit(option.value);
  };
  visit(parse(message));
  return [...names].sort();
}

describe("catalogues", () => {
  it.each(TRANSLATIONS)("the %s messages are complete in %s", (namespace, language) => {
    expect(Object.keys(messagesOf(namespace, language))).toEqual(
      Object.keys(messagesOf(namespace, "en")),
    );
    const blank = Object.entries(messagesOf(namespace, language)).filter(
      ([, text]) => !text.trim(),
    );
    expect(blank).toEqual([]);
  });

  it.each(TRANSLATIONS)("the %s messages take the same arguments in %s", (namespace, language) => {
    const argumentsIn = (spoken: keyof typeof LANGUAGES) =>
      Object.entries(messagesOf(namespace, spoken)).map(([key, text]) => [key, argumentsOf(text)]);
    expect(argumentsIn(language)).toEqual(argumentsIn("en"));
  });

  it.each(NAMESPACES)("the %s messages compile in every language, pseudo-languages too", (each) => {
    for (const tongue of [...LANGUAGE_CODES, "en-XA", "ar-XB"] as const)
      expect(Object.keys(compiledMessages(tongue, each))).toEqual(
        Object.keys(messagesOf(each, "en")),
      );
  });

  it("compiles to plain objects, which server components can pass to browsers", () => {
    const isPlain = (value: unknown): boolean =>
      typeof value !== "object" ||
      value === null ||
      ((Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
        Object.values(value).every(isPlain));
    for (const namespace of NAMESPACES) {
      expect(isPlain(compiledMessages("en", namespace)), namespace).toBe(true);
      expect(isPlain(compiledMessages("en-XA", namespace)), namespace).toBe(true);
    }
  });

  it("leaves no English sentence untranslated", () => {
    const same = TRANSLATIONS.flatMap(([namespace, language]) =>
      Object.entries(messagesOf(namespace, language))
        .filter(([key, text]) => text === messagesOf(namespace, "en")[key])
        .filter(
          ([, text]) =>
            text
              .replace(/\{[^}]*\}/g, "")
              .trim()
              .split(/\s+/).length > 3,
        )
        .map(([key]) => `${namespace}.${key} (${language})`),
    );
    expect(same).toEqual([]);
  });
});
