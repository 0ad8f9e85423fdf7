import { setDonorTags } from "@/lib/donors/tags/donor-tags";
import { createTag } from "@/lib/donors/tags/tags";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { donorIdOf } from "./giving";
import { person } from "./people";

type World = { system: SystemActor; staff: StaffActor };

/** Labels that figures don't show: who sits on the board, who helps, and who has to be won back. */
export async function seedTags(world: World) {
  const tag = async (name: string) => (await createTag(world.staff, { name })).id;
  const tags = {
    board: await tag("Board"),
    volunteer: await tag("Volunteer"),
    lapsed_major_donor: await tag("Lapsed major donor"),
  };
  const tagged: [name: string, ...tags: number[]][] = [
    ["Tobias Achterberg", tags.board],
    ["Ottoline Marsh", tags.board, tags.volunteer],
    ["Hazel Okonkwo", tags.volunteer],
    ["Philippa Noor", tags.lapsed_major_donor],
  ];
  for (const [name, ...tag_ids] of tagged)
    await setDonorTags(world.staff, await donorIdOf(world, person(name).email), { tag_ids });
  return tags;
}
