import { expect, it } from "vitest";
import type { ZodType } from "zod";
import { apiOperations } from "@/testing/api-operations";

/** Other systems' own keys, such as `external_id`, are text. */
const NUMBER = /^(?:(?!external_id$).*_id|page|per_page|limit|part)$/;

it("takes a number in an address only as digits, and an ID only as large as a row's can be", async () => {
  const accepted: string[] = [];
  let asked = 0;
  for (const { method, address, contract, file } of await apiOperations()) {
    const query = contract?.query ?? file?.query;
    for (const [name, field] of Object.entries<ZodType>(query?.shape ?? {})) {
      if (!NUMBER.test(name)) continue;
      asked += 1;
      for (const text of ["", " 1", "1e1", "0x1", "2147483648"])
        if (field.safeParse(text).success)
          accepted.push(`${method} ${address}?${name}=${JSON.stringify(text)}`);
    }
  }
  expect(accepted).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});
