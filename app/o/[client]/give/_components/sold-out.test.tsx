import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { SoldOut } from "./sold-out";

const child: GalleryItem = {
  id: 41,
  title: "Amani",
  thumb: "",
  files: [],
  fields: {},
  sp_num: 1,
  sponsors_count: 1,
  available: false,
  sp_amount: 38,
  currency: "USD",
  url: "https://give.example/o/harbor-light/programs/children/41",
  contribution: null,
  amountMinor: 3_800,
};

const shown = (hasItems: boolean) =>
  renderToStaticMarkup(
    <SoldOut
      entity={child}
      place={{ client: "harbor-light", programId: 3, program: "children" }}
      otherwise="/o/harbor-light/give?program=3&amount=38.00&frequency=1"
      hasItems={hasItems}
    />,
  ).replaceAll("&amp;", "&");

it("offers the same gift in another form, or continues a gift already started", () => {
  const otherwise = 'href="/o/harbor-light/give?program=3&amount=38.00&frequency=1"';
  expect(shown(false)).toContain(otherwise);
  expect(shown(true)).not.toContain(otherwise);
  expect(shown(true)).toContain('href="/o/harbor-light/give/pay?program=children"');
});
