import { expect, it } from "vitest";
import { peopleWith } from "./people";

const donor = { id: 7, name: "Alma" };
const other = { id: 3, name: "Bert" };

it("has the donor of the page among those whom a contact may have been with", () => {
  expect(peopleWith(donor, [other, donor])).toEqual([other, donor]);
  expect(peopleWith(donor, [other])).toEqual([donor, other]);
  expect(peopleWith(donor, [])).toEqual([donor]);
});
