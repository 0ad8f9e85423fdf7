import { expect, it } from "vitest";
import { paperOf, postalLines } from "./postal-address";

const at = (country: string | null, rest: object) => ({
  ...{ street: null, line2: null, city: null, state: null, zip: null, country },
  ...rest,
});

it("writes an address as the post of its country wants it, and the country in capitals only abroad", () => {
  const us = at("US", { street: "1 Main St", city: "Portland", state: "ME", zip: "04101" });
  expect(postalLines(us, "en-US")).toEqual(["1 Main St", "Portland, ME 04101"]);
  expect(postalLines({ ...us, country: null }, "en-US")).toEqual(postalLines(us, "en-US"));
  expect(postalLines(us, "de-DE").at(-1)).toBe("VEREINIGTE STAATEN");
  const de = at("DE", { street: "Hafenstr. 1", city: "Kiel", zip: "24103", state: "SH" });
  expect(postalLines(de, "de-DE")).toEqual(["Hafenstr. 1", "24103 Kiel"]);
  expect(postalLines(de, "en-US")).toEqual(["Hafenstr. 1", "24103 Kiel", "GERMANY"]);
  const uk = at("GB", { street: "2 Quay Road", line2: "Flat 3", city: "Bristol", zip: "bs1 4dj" });
  expect(postalLines(uk, "en-GB")).toEqual(["2 Quay Road", "Flat 3", "BRISTOL", "BS1 4DJ"]);
  const ca = at("CA", { street: "3 Rue A", city: "Montréal", state: "QC", zip: "H2X 1Y4" });
  expect(postalLines(ca, "en-CA")).toEqual(["3 Rue A", "Montréal QC H2X 1Y4"]);
  expect(postalLines(at("IT", { city: "Roma", state: "RM", zip: "00184" }), "it-IT")).toEqual([
    "00184 Roma (RM)",
  ]);
});

it("prints on US Letter in North America and on A4 elsewhere", () => {
  expect([paperOf("en-US"), paperOf("en-CA"), paperOf("de-AT"), paperOf("en-GB")]).toEqual([
    ...["LETTER", "LETTER", "A4", "A4"],
  ]);
});
