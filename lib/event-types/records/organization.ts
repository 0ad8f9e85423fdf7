import {
  apiKeys,
  customObjects,
  customRecords,
  dashboards,
  gatewayPayouts,
  imports,
  journalBatches,
  ledgerAccounts,
  letterTemplates,
  organizations,
  reports,
  segments,
  users,
  webhookEndpoints,
} from "@/db/schema";
import { columns, customOf, defineRecord, money, nameOf } from "../record";

export const ORGANIZATION = defineRecord("OrganizationRecord", organizations, {
  ...columns(organizations, "id", "slug", "name", "timeZone", "locale", "languages", "currency"),
  ...columns(organizations, "website", "contactEmail", "contactPhone", "postalAddress"),
  ...columns(organizations, "fiscalStartMonth", "createdAt"),
});

export const USER = defineRecord("UserRecord", users, {
  ...columns(users, "id", "email", "firstName", "lastName", "role", "grantedPermissions"),
  ...columns(users, "deniedPermissions", "status", "createdAt"),
});

export const API_KEY = defineRecord("ApiKeyRecord", apiKeys, {
  ...columns(apiKeys, "id", "ownerId", "name", "live", "prefix", "lastFour", "permissions"),
  ...columns(apiKeys, "expiresAt", "revokedAt", "createdAt"),
});

export const CUSTOM_OBJECT = defineRecord(
  "CustomObjectRecord",
  customObjects,
  columns(customObjects, "id", "key", "singular", "plural", "archivedAt", "createdAt"),
);

export const CUSTOM_RECORD = defineRecord("CustomRecordRecord", customRecords, {
  ...columns(customRecords, "id", "name"),
  object: nameOf("custom_objects", "key", {
    organizationId: customRecords.organizationId,
    id: customRecords.objectId,
  }),
  custom: customOf(customRecords.custom),
  ...columns(customRecords, "archivedAt", "createdAt"),
});

export const IMPORT = defineRecord("ImportRecord", imports, {
  ...columns(imports, "id", "what", "fileName", "state", "rowCount", "finishedAt", "createdAt"),
});

export const LETTER_TEMPLATE = defineRecord(
  "LetterTemplateRecord",
  letterTemplates,
  columns(letterTemplates, "id", "name", "createdAt"),
);

export const JOURNAL_BATCH = defineRecord(
  "JournalBatchRecord",
  journalBatches,
  columns(journalBatches, "id", "currency", "through", "status", "closedAt", "createdAt"),
);

export const PAYOUT = defineRecord("PayoutRecord", gatewayPayouts, {
  ...columns(gatewayPayouts, "id", "gateway", "gatewayReference", "status", "failureCode"),
  amount: money(gatewayPayouts.amount, gatewayPayouts.currency),
  ...columns(gatewayPayouts, "currency", "initiatedAt", "arrivesOn", "createdAt"),
});

export const LEDGER_ACCOUNT = defineRecord(
  "LedgerAccountRecord",
  ledgerAccounts,
  columns(ledgerAccounts, "id", "code", "name", "type", "isActive", "createdAt"),
);

export const PORTFOLIO_VIEW = defineRecord(
  "PortfolioViewRecord",
  segments,
  columns(segments, "id", "name", "createdAt"),
);

export const SEGMENT = defineRecord(
  "SegmentRecord",
  segments,
  columns(segments, "id", "name", "description", "isShared", "archivedAt", "createdAt"),
);

export const REPORT = defineRecord(
  "ReportRecord",
  reports,
  columns(reports, "id", "name", "description", "visibility", "createdAt"),
);

export const DASHBOARD = defineRecord(
  "DashboardRecord",
  dashboards,
  columns(dashboards, "id", "name", "visibility", "createdAt"),
);

export const WEBHOOK_ENDPOINT = defineRecord(
  "WebhookEndpointRecord",
  webhookEndpoints,
  columns(
    webhookEndpoints,
    "id",
    "url",
    "description",
    "types",
    "source",
    "state",
    "disabledReason",
    "createdAt",
  ),
);
