import { db } from "@/db/client";
import { type Catalog, choicesOf } from "@/lib/conditions/catalog";
import { OPERATORS } from "@/lib/conditions/operators";
import { type MemberActor, may, requirePermission } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { ownFields } from "./comparable";
import { DATASETS } from "./datasets";
import type { Dataset, ReportGround } from "./field";
import { measuresOf } from "./measures";
import { openReports } from "./opened";
import { canGroup } from "./reading";
import type { ReportDataset } from "./schema";

type Guarded = { needs?: Permission };

/** Everything that the actor’s reports may be about, with what each can group by, compare and measure. */
export async function listDatasets(actor: MemberActor): Promise<ReportDataset[]> {
  requirePermission(actor, "reports_view");
  const { catalog, ground } = await openReports(db, actor);
  const mayRead = ({ needs }: Guarded) => needs === undefined || may(actor, needs);
  return DATASETS.filter(({ needs }) => needs.every((each) => may(actor, each))).map((dataset) =>
    present(dataset, catalog, ground, mayRead),
  );
}

function present(
  dataset: Dataset,
  catalog: Catalog,
  ground: ReportGround,
  mayRead: (guarded: Guarded) => boolean,
): ReportDataset {
  const { key, label, description, date, isOfDonors, fields, reasons } = dataset;
  const compared = new Map(ownFields(dataset, ground).map((field) => [field.key, field]));
  return {
    ...{ key, label, description, date },
    compares_donors: isOfDonors && mayRead({ needs: "donors_view" }),
    fields: fields.filter(mayRead).map((field) => {
      const own = compared.get(field.key);
      const operators = Object.entries(own ? OPERATORS[own.kind] : {}).filter(
        ([, { onlyNullable }]) => !onlyNullable || field.isNullable,
      );
      const choices = own && choicesOf(catalog, own);
      return {
        ...{ key: field.key, label: field.label, kind: field.kind },
        can_group: canGroup(field),
        operators: operators.map(([op]) => op),
        choices: choices ? [...choices] : null,
      };
    }),
    measures: measuresOf(dataset)
      .filter(mayRead)
      .map((each) => ({
        ...{ key: each.key, label: each.label, kind: each.kind, is_additive: each.isAdditive },
      })),
    left_out: Object.entries(reasons).map(([reason, words]) => ({ reason, label: words })),
  };
}
