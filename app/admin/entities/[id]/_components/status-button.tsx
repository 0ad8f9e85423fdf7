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
        "It leaves the public pages and the lists; its sponsors stay. You can restore it.",
    }}
    restore={{
      action: restoreEntity,
      description: "It is in the lists again, and in the gallery if it is public.",
    }}
  />
);
