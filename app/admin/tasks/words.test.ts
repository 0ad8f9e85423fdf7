import { expect, it } from "vitest";
import { addedHref } from "./words";

it("links to the list where an added task appears", () => {
  expect(addedHref({ id: 5, owner_user_id: 7 }, 7)).toBe("/admin/tasks?notice=added");
  for (const owner_user_id of [8, null])
    expect(addedHref({ id: 5, owner_user_id }, 7)).toBe("/admin/tasks/5?notice=added");
});
