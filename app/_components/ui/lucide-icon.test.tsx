import { readFileSync } from "node:fs";
import { Heart, Sun, TicketX } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import createLucideIcon from "./lucide-icon";

const ICONS = { heart: Heart, sun: Sun, "ticket-x": TicketX };

/** What lucide-react knows of an icon, which its types leave out. */
type Module = { __iconData: Parameters<typeof createLucideIcon>[0] };

it.each(Object.entries(ICONS))("draws %s as lucide-react does", async (name, Original) => {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as Module;
  const expected = renderToStaticMarkup(createElement(Original));
  const drawn = renderToStaticMarkup(createElement(createLucideIcon(__iconData)));
  expect(linesOf(drawn)).toEqual(linesOf(expected));
  expect(drawn).toContain('width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"');
});

it("takes the class and the label that it is given", async () => {
  const { __iconData } = (await import("lucide-react/icons/sun")) as unknown as Module;
  const icon = createElement(createLucideIcon(__iconData), { className: "size-5", role: "img" });
  expect(renderToStaticMarkup(icon)).toMatch(/^<svg [^>]*class="size-5" role="img"><circle/);
});

it("has its lines drawn by the style sheet as lucide-react draws them", () => {
  const rule =
    /svg\[data-icon\] \{([^}]*)\}/.exec(readFileSync("app/globals.css", "utf8"))?.[1] ?? "";
  const svg = /<svg ([^>]*)>/.exec(renderToStaticMarkup(createElement(Sun)))?.[1] ?? "";
  for (const name of ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"]) {
    const value = new RegExp(` ${name}="([^"]*)"`).exec(svg)?.[1];
    expect(rule.toLowerCase()).toContain(`${name}: ${value?.toLowerCase()};`);
  }
});

/** What stands within the element, in whatever order the attributes stand. */
const linesOf = (markup: string) =>
  markup
    .replace(/^<svg [^>]*>/, "")
    .replaceAll(/><\/(?!svg)\w+>/g, "/>")
    .replaceAll("'", '"')
    .split(/(?=<)|[ >]+/)
    .sort();
