import { expect, it } from "vitest";
import { peopleWith } from "./people";

const donor = { id: 7, name: "Alma" };
const other = { id: 3, name: "Bert" };

it("includes the page's donor among the people in an interaction", () => {
  expect(peopleWith(donor, [other, donor])).toEqual([other, donor]);
  expect(peopleWith(donor, [other])).toEqual([donor, other]);
  expect(peopleWith(donor, [])).toEqual([donor]);
});
