import { ArchiveButton } from "@/app/admin/_components/archive-button";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { archiveEntity, restoreEntity } from "../../actions";

export const StatusButton = ({ entity }: { entity: EntityView }) => (
  <ArchiveButton
    isArchived={entity.status === "archived"}
    name={`“${entity.title}”`}
    field="entity"
    id={entity.id}
    archive={{
      action: archiveEntity,
      description:
        "The recipient is removed from public pages and lists. Sponsors stay. You can restore it.",
    }}
    restore={{
      action: restoreEntity,
      description: "The recipient returns to lists, and to the gallery if public.",
    }}
  />
);
