import sharp from "sharp";
import type { StaffActor } from "@/lib/identity/actor";
import { createField } from "@/lib/sponsorship/custom-fields";
import { createEntity } from "@/lib/sponsorship/entities";
import { createProgram } from "@/lib/sponsorship/programs";
import type { NewFieldInput, NewProgramInput } from "@/lib/sponsorship/schema";
import type { Tenant } from "./tenant";

const found = { is_public: true, filterable: true };
const sorted = { ...found, sortable: true };

const FIELDS: NewFieldInput[] = [
  { key: "en_gender", label: "Gender", type: "text", ...sorted },
  {
    ...{ key: "en_test_checkbox_2", label: "Needs glasses", type: "checkbox", ...found },
    publish_personal: true,
  },
  { key: "en_age", label: "Age", type: "number", ...sorted },
  { key: "en_birthday", label: "Birthday", type: "date", ...sorted },
  {
    ...{ key: "en_village", label: "Village", type: "select", ...found },
    options: ["Hill", "Lake", "Plain"],
    meaning: "region",
  },
  { key: "en_story", label: "Story", type: "textarea", is_public: true },
  { key: "en_notes", label: "Notes of the staff", type: "text" },
];

/** A program with a field of every type. */
export async function createProgramFixture(
  { owner }: Pick<Tenant, "owner">,
  values: Partial<NewProgramInput> = {},
): Promise<{ programId: number; slug: string }> {
  const slug = `children-${Math.random().toString(36).slice(2, 8)}`;
  const program = { slug, name: "Children", currency: "USD", ...values };
  const { id: programId } = await createProgram(owner, program);
  for (const field of FIELDS) await createField(owner, programId, field);
  return { programId, slug: program.slug };
}

/** Entities of a program, one for each object of values; returns their ids. */
export async function createEntities(
  owner: StaffActor,
  programId: number,
  all: readonly Record<string, unknown>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const values of all) ids.push((await createEntity(owner, programId, values)).id);
  return ids;
}

/** A small picture in one colour. */
export const picture = (format: "png" | "jpeg" = "png", color = "#b4541a"): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
