import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { entities } from "@/db/schema";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { changeEntity } from "./entities";
import { moveEntities } from "./entity-bulk";
import { changeProgram } from "./programs";
import { fold } from "./sort-keys";

async function named(title: string) {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const [id = 0] = await createEntities(tenant.owner, programId, [{ en_child_name: title }]);
  const read = async () => {
    const [row] = await db.select().from(entities).where(eq(entities.id, id));
    if (!row) throw new Error("There is no such entity");
    expect(row.publicNameKey).toBe(fold(row.publicName));
    return row.publicName;
  };
  return { tenant, programId, id, read };
}

describe("the public name of a recipient", () => {
  it.each([
    ["Ama Mensah", "Ama"],
    ["Ama", "Ama"],
    ["José Ángel Ruiz", "José"],
    ["Mensah, Ama Serwaa", "Ama"],
    ["Mensah，Ama", "Ama"],
    ["Ama,", "Ama"],
    ["Ama\u00a0Mensah", "Ama"],
    ["Anne-Marie O’Neill", "Anne-Marie"],
  ])("for “%s” is %s", async (title, name) => {
    expect(await (await named(title)).read()).toBe(name);
  });

  it("is the name staff chose, whatever the full name is, until they clear it", async () => {
    const { tenant, id, read } = await named("Nguyễn Văn An");
    await changeEntity(tenant.owner, id, { public_name: " An " });
    expect(await read()).toBe("An");
    await changeEntity(tenant.owner, id, { en_child_name: "Nguyễn Văn Anh" });
    expect(await read()).toBe("An");
    const view = await changeEntity(tenant.owner, id, { public_name: null });
    expect(view).toMatchObject({ public_name: "Nguyễn", public_name_is_chosen: false });
    expect(view.title).toBe("Nguyễn Văn Anh");
  });

  it("is the full name while the program allows it", async () => {
    const { tenant, programId, id, read } = await named("The well at Two Rivers");
    expect(await read()).toBe("The");
    await changeProgram(tenant.owner, programId, { public_names: "full" });
    expect(await read()).toBe("The well at Two Rivers");
    await changeEntity(tenant.owner, id, { en_child_name: "The well on Lantern Hill" });
    expect(await read()).toBe("The well on Lantern Hill");
    await changeProgram(tenant.owner, programId, { public_names: "first" });
    expect(await read()).toBe("The");
  });

  it("follows the program a recipient moves to", async () => {
    const { tenant, id, read } = await named("Ama Mensah");
    const { programId } = await createProgramFixture(tenant, { public_names: "full" });
    await moveEntities(tenant.owner, { ids: [id], programId, dropFields: false });
    expect(await read()).toBe("Ama Mensah");
  });
});
