import { mailings, mailTemplates } from "@/db/schema";
import { columns, defineRecord, nameOf } from "../record";

/** Without its content, which would be too long, and without its people. */
export const MAILING = defineRecord("MailingRecord", mailings, {
  ...columns(mailings, "id", "name", "state", "subject", "topicId", "appealId", "sendAt"),
  appeal_name: nameOf("gift_sources", "name", {
    organizationId: mailings.organizationId,
    id: mailings.appealId,
  }),
  ...columns(mailings, "startedAt", "finishedAt", "pausedReason", "createdAt"),
});

export const MAIL_TEMPLATE = defineRecord(
  "MailTemplateRecord",
  mailTemplates,
  columns(mailTemplates, "id", "name", "subject", "archivedAt", "createdAt"),
);
