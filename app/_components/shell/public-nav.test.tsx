import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { spoken } from "@/testing/spoken";
import { PublicNav } from "./public-nav";

/** The links of the navigation at an address: where they lead, and the one that is here. */
function linksAt(pathname: string) {
  const markup = renderToStaticMarkup(
    <PathnameContext value={pathname}>
      {spoken(<PublicNav client="harbor-light" />)}
    </PathnameContext>,
  );
  return [...markup.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(([, attributes = "", label]) => ({
    label,
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    isHere: attributes.includes('aria-current="page"'),
  }));
}

it("links to the start page, the events, giving and the donor's own sign-in", () => {
  expect(linksAt("/o/harbor-light/programs/children")).toEqual([
    { label: "Home", href: "/o/harbor-light", isHere: false },
    { label: "Events", href: "/o/harbor-light/events", isHere: false },
    { label: "Give", href: "/o/harbor-light/give", isHere: false },
    { label: "Your giving", href: "/donor/sign-in?client=harbor-light", isHere: false },
  ]);
});

it.each([
  ["/o/harbor-light", "Home"],
  ["/o/harbor-light/events/gala/register", "Events"],
  ["/o/harbor-light/give/pay", "Give"],
  ["/donor", "Your giving"],
  ["/o/harbor-light/givers", undefined],
])("marks the current page at %s", (pathname, label) => {
  expect(linksAt(pathname).find(({ isHere }) => isHere)?.label).toBe(label);
});
