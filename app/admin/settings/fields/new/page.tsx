import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import {
  manyOf,
  OBJECTS_WITH_FIELDS,
  oneOf,
  TARGETS,
} from "@/app/admin/_components/custom/object-words";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listOwnObjects } from "@/lib/custom-fields/custom-objects";
import { ObjectKey } from "@/lib/custom-fields/schema";
import { FieldForm } from "../field-form";
import { crumbsTo, FIELDS } from "../paths";

const title = "Add field";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: `${FIELDS}/new`,
    needs: "settings_edit",
    query: z.object({ object: ObjectKey.optional() }),
  },
  async ({ staff, query: { object = "donor" } }) => {
    const objects = await listOwnObjects(staff);
    const own = objects.map(({ key }) => key);
    if (![...OBJECTS_WITH_FIELDS, ...own].some((key) => key === object)) notFound();
    const targets = [...TARGETS, ...own].map((key) => ({
      value: key,
      label: oneOf(key, objects),
    }));
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={crumbsTo(object, manyOf(object, objects))} />}
          description={`For ${manyOf(object, objects).toLowerCase()}`}
        />
        <Card>
          <CardContent>
            <FieldForm object={object} targets={targets} />
          </CardContent>
        </Card>
      </>
    );
  },
);
