import { describe, expect, it } from "vitest";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant } from "@/lib/testing/tenant";
import { changeDonor, getDonor } from "./donors";
import { changeShownDonor } from "./shown-donor";

async function opened() {
  const tenant = await createTenant();
  const { owner } = tenant;
  const { id } = await createDonorFixture(tenant);
  const { first_name, last_name, phone, do_not_contact } = await getDonor(owner, id);
  const shown = { first_name, last_name, phone, do_not_contact };
  const now = async () => getDonor(owner, id);
  return { owner, id, shown, now };
}

describe("a donor edited by two people at once", () => {
  it("keeps the other person's changes where the form was left unchanged", async () => {
    const { owner, id, shown, now } = await opened();
    await changeDonor(owner, id, { phone: "+1 555 0100", do_not_contact: true });
    await changeShownDonor(owner, id, { ...shown, first_name: "Adele" }, { shown });
    expect(await now()).toMatchObject({
      first_name: "Adele",
      phone: "+1 555 0100",
      do_not_contact: true,
    });
  });

  it("is not saved when both changed the same field, until the replacement is confirmed", async () => {
    const { owner, id, shown, now } = await opened();
    await changeDonor(owner, id, { phone: "+1 555 0100", last_name: "King" });
    const wanted = { ...shown, phone: "+1 555 0199", first_name: "Adele" };
    await expect(changeShownDonor(owner, id, wanted, { shown })).rejects.toMatchObject({
      code: "changed_meanwhile",
      details: {
        errors: [{ path: "phone", message: expect.stringContaining("+1 555 0100") }],
      },
    });
    expect(await now()).toMatchObject({ first_name: "Ada", phone: "+1 555 0100" });
    await changeShownDonor(owner, id, wanted, { shown, replace: true });
    expect(await now()).toMatchObject({
      first_name: "Adele",
      phone: "+1 555 0199",
      last_name: "King",
    });
  });

  it("is saved when both entered the same values", async () => {
    const { owner, id, shown, now } = await opened();
    await changeDonor(owner, id, { phone: "+1 555 0100" });
    const wanted = { ...shown, phone: "+1 555 0100", first_name: "Adele" };
    await changeShownDonor(owner, id, wanted, { shown });
    expect(await now()).toMatchObject({ first_name: "Adele", phone: "+1 555 0100" });
  });
});
