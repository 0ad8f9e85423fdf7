import { describe, expect, it } from "vitest";
import { shownLine } from "./placeholders";

describe("a line as staff read it", () => {
  it("says the organization’s name and puts what depends on the donor in brackets", () => {
    expect(shownLine("Welcome to {{organization}}, {{first_name|friend}}", "Harbor Light")).toBe(
      "Welcome to Harbor Light, [First name]",
    );
    expect(shownLine("{{donor_name}}: {{ tax_id }}", "Harbor Light")).toBe(
      "[Donor name]: [Tax ID]",
    );
  });
  it("leaves what is no merge field as it is", () => {
    expect(shownLine("Hello {{nobody}}", "Harbor Light")).toBe("Hello {{nobody}}");
  });
});
