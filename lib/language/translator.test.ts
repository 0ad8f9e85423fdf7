import compile from "icu-minify/compile";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pseudoMessage } from "./pseudo";
import { translateSaid } from "./said";
import { translator } from "./translator";

const SEATS =
  "{count, plural, =0 {No seats left} one {# seat left for <b>{name}</b>} other {# seats left}}";
const messages = { hello: compile("Hello, {name}"), seats: compile(SEATS), plain: "Plain" };
const bold = (chunks: React.ReactNode) => createElement("b", null, chunks);

describe("translator", () => {
  const t = translator("en-US", messages);

  it("fills in arguments and chooses plurals", () => {
    expect(t("hello", { name: "Ada" })).toBe("Hello, Ada");
    expect(t("seats", { count: 1200, name: "", b: "" })).toBe("1,200 seats left");
    expect(t("plain")).toBe("Plain");
  });

  it("wraps tagged parts of a message in elements, and escapes arguments", () => {
    const said = t.rich("seats", { count: 1, name: "<i>", b: bold });
    expect(renderToStaticMarkup(said)).toBe("1 seat left for <b>&lt;i&gt;</b>");
  });

  it("refuses a message that does not exist", () => {
    expect(() => translator("en", {})("missing")).toThrow('There is no message "missing"');
  });
});

it("accents every literal of a message and keeps arguments, plurals, and tags", () => {
  const t = translator("en-US", { seats: pseudoMessage(compile(SEATS)) });
  expect(t("seats", { count: 0 })).toBe("Ñô šéàţš ļéƒţ~~~~".replace("ļ", "ĺ"));
  expect(renderToStaticMarkup(t.rich("seats", { count: 1, name: "Ada", b: bold }))).toContain(
    "<b>Ada</b>",
  );
});

describe("translateSaid", () => {
  const both = (english: string, other: string) => ({ [english]: other });
  const source = "Enter an amount from {least} to {most}.";
  const english = { "Enter a name.": "Enter a name.", [source]: source };
  const german = {
    ...both("Enter a name.", "Geben Sie einen Namen ein."),
    ...both(source, "Geben Sie einen Betrag von {least} bis {most} ein."),
  };
  const sentences = { en: english, de: german, es: english, fr: english };

  it.each([
    ["Enter a name.", "Geben Sie einen Namen ein."],
    ["Enter an amount from $0.01 to $60.00.", "Geben Sie einen Betrag von 0,01 $ bis 60,00 $ ein."],
    ["Something new.", "Something new."],
  ])("puts “%s” into the reader’s language", (said, expected) => {
    expect(translateSaid(said, "de", sentences, "de-US")).toBe(expected);
    expect(translateSaid(said, "en", sentences, "en-US")).toBe(said);
  });

  it("shows in the pseudo-language which sentences have no translation", () => {
    expect(translateSaid("Enter a name.", "en-XA", sentences, "en-US")).not.toBe("Enter a name.");
    expect(translateSaid("Something new.", "en-XA", sentences, "en-US")).toBe("Something new.");
  });
});
