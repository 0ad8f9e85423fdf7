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

describe("a donor who is edited by two at once", () => {
  it("keeps what the other one changed, where the form was left as it was", async () => {
    const { owner, id, shown, now } = await opened();
    await changeDonor(owner, id, { phone: "+1 555 0100", do_not_contact: true });
    await changeShownDonor(owner, id, { ...shown, first_name: "Adele" }, { shown });
    expect(await now()).toMatchObject({
      first_name: "Adele",
      phone: "+1 555 0100",
      do_not_contact: true,
    });
  });

  it("is not saved where both changed the same, until that is to be replaced", async () => {
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

  it("is saved where both entered the same", async () => {
    const { owner, id, shown, now } = await opened();
    await changeDonor(owner, id, { phone: "+1 555 0100" });
    const wanted = { ...shown, phone: "+1 555 0100", first_name: "Adele" };
    await changeShownDonor(owner, id, wanted, { shown });
    expect(await now()).toMatchObject({ first_name: "Adele", phone: "+1 555 0100" });
  });
});
