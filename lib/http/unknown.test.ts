import { expect, it } from "vitest";
import { unknownAddress } from "./unknown";

it.each([
  ["/api/v1/admin/none", { status: "error" }],
  ["/v1/zapier/none", { status: "error" }],
  ["/api/v2/none", { status: "error" }],
  ["/api/v1/frontend/none", { details: {} }],
  ["/api/none", { details: {} }],
])(
  "an address where there is nothing, %s, is refused as its neighbors refuse",
  async (path, shape) => {
    const answer = await unknownAddress().GET(new Request(`http://localhost${path}`));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      message: "There is nothing at this address.",
      error_code: "not_found",
      ...shape,
    });
  },
);
