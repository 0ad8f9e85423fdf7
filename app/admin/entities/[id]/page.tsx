import { ExternalLink, Pencil } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { megabytesFor } from "@/lib/files/purposes";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { type EntityDetails, getEntity } from "@/lib/sponsorship/entities";
import { listUpdates } from "@/lib/sponsorship/entity-updates";
import { getProgram } from "@/lib/sponsorship/programs";
import { FactsCard } from "./_components/facts-card";
import { FilesCard } from "./_components/files-card";
import { SponsorsCard } from "./_components/sponsors-card";
import { StatusButton } from "./_components/status-button";
import { UpdatesCard } from "./_components/updates-card";
import { crumbsOf } from "./crumbs";

const title = "Recipient";

export const metadata: Metadata = { title };

const UPDATES_ON_A_PAGE = 20;

const NOTICES = new Map([
  ["created", "Recipient added. You can now add pictures, files and updates."],
  ["saved", "Changes saved."],
  ["fields", "Changes saved."],
]);

export default staffPage(
  { title, path: ({ id }) => `/admin/entities/${id}`, needs: "entities_view", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const entity = await getEntity(staff, id);
    const page = Math.max(1, rowId(sent.page));
    const [fields, program, updates] = await Promise.all([
      listFields(staff, entity.program_id),
      getProgram(staff, entity.program_id),
      listUpdates(staff, id, { page, per_page: UPDATES_ON_A_PAGE }),
    ]);
    const mayEdit = staff.permissions.has("entities_edit");
    const mayUpload = staff.permissions.has("files_edit") && staff.permissions.has("entities_edit");
    const said = NOTICES.get(String(sent.notice));
    const { timeZone } = staff.profile.organization;
    return (
      <>
        <EntityHeader
          entity={entity}
          isOpen={program.status === "active" && isShown(entity)}
          mayEdit={mayEdit}
        />
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <FactsCard entity={entity} fields={fields} timeZone={timeZone} />
          <FilesCard
            entity={entity}
            mayEdit={mayUpload}
            maxMegabytes={megabytesFor("entity_file")}
          />
        </div>
        <SponsorsCard staff={staff} entityId={id} />
        <RelatedCards staff={staff} object="entity" id={id} />
        <UpdatesCard
          entityId={id}
          updates={updates.data}
          page={page}
          pages={Math.ceil(updates.total / UPDATES_ON_A_PAGE)}
          mayEdit={mayEdit}
          mayUpload={mayUpload}
          timeZone={timeZone}
        />
      </>
    );
  },
);

const isShown = ({ status, is_public: isPublic }: EntityDetails) => status === "active" && isPublic;

type EntityHeaderProps = { entity: EntityDetails; isOpen: boolean; mayEdit: boolean };

function EntityHeader({ entity, isOpen, mayEdit }: EntityHeaderProps) {
  return (
    <PageHeader
      title={entity.title}
      above={<Breadcrumbs crumbs={crumbsOf(entity)} />}
      status={<State entity={entity} />}
      actions={
        <>
          {isOpen && (
            <Button asChild variant="secondary">
              <a href={entity.url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                View public page
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </Button>
          )}
          {mayEdit && (
            <>
              <StatusButton entity={entity} />
              <Button asChild>
                <Link href={`/admin/entities/${entity.id}/edit`}>
                  <Pencil aria-hidden />
                  Edit
                </Link>
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

function State({ entity }: { entity: EntityDetails }) {
  if (entity.status === "archived") return <StatusBadge>Archived</StatusBadge>;
  return (
    <>
      {entity.is_public ? <Badge tone="info">Shown in gallery</Badge> : <Badge>Hidden</Badge>}
      {entity.available ? (
        <StatusBadge tone="warning">Needs support</StatusBadge>
      ) : (
        <StatusBadge tone="success">Fully supported</StatusBadge>
      )}
    </>
  );
}
