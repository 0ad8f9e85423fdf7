import type { EntityView } from "@/lib/sponsorship/entity-schema";

/** The way down to an entity, through its program. */
export const crumbsOf = ({ program_id, program_name }: EntityView) => [
  { label: "Programs", href: "/admin/programs" },
  { label: program_name, href: `/admin/programs/${program_id}` },
  { label: "Recipients", href: `/admin/programs/${program_id}/entities` },
];
