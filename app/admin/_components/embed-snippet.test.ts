import { expect, it } from "vitest";
import { scriptTag, snippetOf, type Wanted } from "./embed-snippet";

const wanted: Wanted = {
  kind: "donate",
  href: "https://give.example.org/o/harbor/give?program=a&amount=25",
  ...{ text: "Donate", language: "", theme: "", colors: null },
};

it("is an element around a link that works without the script", () => {
  expect(snippetOf(wanted)).toBe(
    '<wellspring-donate>\n  <a href="https://give.example.org/o/harbor/give?program=a&amp;amount=25">Donate</a>\n</wellspring-donate>',
  );
  expect(scriptTag("https://give.example.org/embed.js")).toBe(
    '<script src="https://give.example.org/embed.js" async></script>',
  );
});

it("says language, theme and colors only where they were chosen", () => {
  const colors = { button: "#123456", text: "#ffffff" };
  const chosen = { ...wanted, language: "es", theme: "dark", colors };
  expect(snippetOf(chosen)).toContain(
    '<wellspring-donate lang="es" theme="dark" style="--wellspring-color:#123456;--wellspring-text:#ffffff">',
  );
  expect(snippetOf({ ...chosen, kind: "gallery" })).not.toContain("style");
});

it("is a plain link where a website takes nothing else", () => {
  const link = snippetOf({ ...wanted, kind: "popup-link", language: "de" });
  expect(link).toMatch(/^<a href="[^"]+#popup" lang="de">Donate<\/a>$/);
});

it("keeps text that looks like markup as text", () => {
  expect(snippetOf({ ...wanted, text: '<b onclick="x">&' })).toContain(
    "&lt;b onclick=&quot;x&quot;&gt;&amp;",
  );
});
