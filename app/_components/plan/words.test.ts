import { describe, expect, it } from "vitest";
import { speak } from "@/lib/language/speech";
import { cardWords, shortCardWords } from "./words";

const visa = { kind: "card", brand: "visa", last_four: "4242" } as const;
const bank = { kind: "bank_debit", brand: "First Bank", last_four: "6789" } as const;
const link = { kind: "link", brand: "link", last_four: "" } as const;

describe("a kept way to pay", () => {
  it.each([
    [visa, "Visa ending in 4242", "Visa •• 4242"],
    [{ ...visa, brand: "unheard" }, "Card ending in 4242", "Card •• 4242"],
    [{ ...visa, last_four: "" }, "Visa", "Visa"],
    [bank, "First Bank account ending in 6789", "First Bank •• 6789"],
    [{ ...bank, last_four: "" }, "First Bank account", "First Bank"],
    [{ ...bank, brand: "" }, "Bank account ending in 6789", "Bank account •• 6789"],
    [{ ...bank, brand: "", last_four: "" }, "Bank account", "Bank account"],
    [link, "Link", "Link"],
  ])("is named by what it is: %j", (kept, words, short) => {
    expect(cardWords(kept)).toBe(words);
    expect(shortCardWords(kept)).toBe(short);
  });

  it.each([
    ["es", "Cuenta de First Bank terminada en 6789"],
    ["fr", "Compte First Bank se terminant par 6789"],
    ["de", "First Bank-Konto mit Endziffern 6789"],
  ] as const)("is named in %s", (language, words) => {
    expect(cardWords(bank, speak(language, "en-US"))).toBe(words);
  });
});
