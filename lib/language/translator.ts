import format, { type CompiledMessage } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";

/** The compiled messages of one namespace in one language, by key. */
export type Compiled = Readonly<Record<string, CompiledMessage>>;

export type Value = string | number | Date;
export type Values = Record<string, Value>;
/** Arguments, and what becomes of `<link>…</link>` in a message. */
export type RichValues = Record<string, Value | ((chunks: ReactNode) => ReactNode)>;

export type Translate<Key extends string = string> = {
  /** The message, with its arguments filled in. */
  (key: Key, values?: Values): string;
  /** A message with tags, for a page. */
  rich(key: Key, values: RichValues): ReactNode;
};

const formatters = {
  getDateTimeFormat: kept(Intl.DateTimeFormat),
  getNumberFormat: kept(Intl.NumberFormat),
  getPluralRules: kept(Intl.PluralRules),
};

/**
 * What says the messages of a namespace. Works in browsers, where it weighs less than a kilobyte,
 * because the server has read the ICU syntax already.
 * @throws when an argument is missing in development and tests; in production it shows as `undefined`.
 */
export function translator<Key extends string>(locale: string, messages: Compiled): Translate<Key> {
  const say = (key: string, values: Record<string, unknown> = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message "${key}"`);
    return format<ReactNode>(message, locale, values as Values, { formatters });
  };
  return Object.assign((key: Key, values?: Values) => [say(key, values)].flat().join(""), {
    rich: (key: Key, values: RichValues) => inOne(say(key, wrapped(values))),
  });
}

/** Handlers get their chunks as one node, so that no list of theirs needs keys. */
const wrapped = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" ? (chunks: ReactNode[]) => value(inOne(chunks)) : value,
    ]),
  );

const inOne = (said: ReactNode | ReactNode[]): ReactNode =>
  Array.isArray(said) ? createElement(Fragment, null, ...said) : said;

/** Making a format costs many times what using it does. */
function kept<Format, Options>(
  Kind: new (locale?: string | string[], options?: Options) => Format,
): (locale?: unknown, options?: Options) => Format {
  const made = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${options ? JSON.stringify(options) : ""}`;
    let found = made.get(key);
    if (!found) {
      found = new Kind(locale as string, options);
      made.set(key, found);
    }
    return found;
  };
}
