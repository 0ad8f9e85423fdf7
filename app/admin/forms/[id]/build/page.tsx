import type { Metadata } from "next";
import { ClientSpeech } from "@/app/_language/client-speech";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { listDestinations, listDonorFields, listFormTopics } from "@/lib/forms/fields";
import { getForm } from "@/lib/forms/forms";
import { Builder } from "../../_components/builder";
import { FormHead } from "../../_components/form-head";
import { formHref } from "../../paths";

const title = "Questions";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => formHref(id, "/build"),
    params: ById,
    needs: ["forms_view", "forms_edit"],
  },
  async ({ staff, params: { id } }) => {
    const [form, fields, topics, destinations] = await Promise.all([
      getForm(staff, id),
      listDonorFields(staff),
      listFormTopics(staff),
      listDestinations(staff),
    ]);
    return (
      <div className="flex flex-col gap-4">
        <FormHead form={form} staff={staff} current="build" />
        <ClientSpeech namespaces={["form"]}>
          <Builder
            id={id}
            content={form.content}
            fields={fields}
            topics={topics}
            destinations={destinations}
            isPublished={form.published_version !== null}
          />
        </ClientSpeech>
      </div>
    );
  },
);
