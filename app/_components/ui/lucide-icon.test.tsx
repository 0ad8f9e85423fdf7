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
  const markup = (icon: typeof Original | ReturnType<typeof createLucideIcon>) =>
    renderToStaticMarkup(createElement(icon as typeof Original, { className: "size-5" }));
  const expected = markup(Original).replace(/class="[^"]*"/, 'class="size-5"');
  expect(sorted(markup(createLucideIcon(__iconData)))).toEqual(sorted(expected));
});

/** In whatever order its attributes stand. */
const sorted = (markup: string) => markup.split(/(?=<)|[ >]+/).sort();
