import type { Metadata } from "next";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { clockAt } from "@/lib/donors/local-time";
import { listFormWebsites } from "@/lib/forms/embedding";
import { getForm } from "@/lib/forms/forms";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { Embedding } from "../../_components/embedding";
import { FormHead } from "../../_components/form-head";
import { SettingsForm } from "../../_components/settings-form";
import { StatusButtons } from "../../_components/status-buttons";
import { formHref } from "../../paths";

const title = "Form settings";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => formHref(id, "/settings"),
    params: ById,
    needs: ["forms_view", "forms_edit"],
  },
  async ({ staff, params: { id } }) => {
    const mayName = staff.permissions.has("donors_view");
    const [form, colleagues, websites] = await Promise.all([
      getForm(staff, id),
      mayName ? listColleagues(staff) : [],
      listFormWebsites(staff),
    ]);
    const { slug, timeZone } = staff.profile.organization;
    const own = { id: staff.userId, name: "Me", isActive: true };
    return (
      <div className="flex flex-col gap-4">
        <FormHead form={form} staff={staff} current="settings" />
        <SettingsForm
          form={form}
          client={slug}
          lastDay={form.closes_at ? clockAt(form.closes_at, timeZone).slice(0, 10) : ""}
          colleagues={(mayName ? colleagues : [own])
            .filter(({ isActive }) => isActive)
            .map((each) => ({ value: String(each.id), label: each.name }))}
        />
        <Embedding
          form={form}
          websites={websites}
          maySetUp={staff.permissions.has("settings_edit")}
        />
        <StatusButtons
          id={id}
          status={form.status}
          wasPublished={form.published_version !== null}
        />
      </div>
    );
  },
);
