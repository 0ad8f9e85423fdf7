import { sql } from "drizzle-orm";
import { z } from "zod";
import { formSubmissions, forms } from "@/db/schema";
import { columns, defineRecord, donorOf, expression, nameOf } from "../record";

export const FORM = defineRecord("FormRecord", forms, {
  ...columns(forms, "id", "kind", "name", "slug", "status", "closesAt", "publishedVersion"),
  ...columns(forms, "createdAt"),
});

const Texts = z.record(z.string(), z.string());

/** With every answer, and where the visitor came from: hidden fields and parameters of campaigns. */
export const FORM_SUBMISSION = defineRecord(
  "FormSubmissionRecord",
  formSubmissions,
  {
    ...columns(formSubmissions, "id", "formId"),
    form_name: nameOf("forms", "name", {
      organizationId: formSubmissions.organizationId,
      id: formSubmissions.formId,
    }),
    ...columns(formSubmissions, "version", "status", "match", "email", "consentText"),
    donor: donorOf(formSubmissions.organizationId, formSubmissions.donorId),
    answers: expression(Texts, sql`${formSubmissions.answers}`),
    utm: expression(Texts, sql`${formSubmissions.source} -> 'utm'`),
    hidden: expression(Texts, sql`${formSubmissions.source} -> 'hidden'`),
    page_url: expression(z.string().nullable(), sql`${formSubmissions.source} ->> 'page_url'`),
    ...columns(formSubmissions, "submittedAt"),
  },
  sql`${formSubmissions.donorId}`,
);
