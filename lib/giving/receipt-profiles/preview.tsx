import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { brandTokens } from "@/lib/branding";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pdfDocument, renderPdf } from "@/lib/messages/document";
import { localDay } from "../calendar";
import { profileOf } from "./chosen";
import { DrawnPaper } from "./paper-parts";
import { PROFILES } from "./profiles";
import { issuerOf } from "./receipt-people";
import { type Around, sampleChoice, sampleGift, sampleOrder, sampleYear } from "./samples";
import type { PreviewQuery } from "./settings-schema";
import { signaturePicture } from "./signatures";
import type { WrittenPaper } from "./written-paper";

/** A receipt of the chosen profile, or of any other, for a made-up gift: a PDF that is marked as a test. */
export async function previewReceipt(actor: MemberActor, asked: PreviewQuery) {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw notFound("organization");
  const { chosen: own, locale } = await profileOf(db, organizationId);
  const jurisdiction = asked.jurisdiction ?? own.jurisdiction;
  const law = PROFILES[jurisdiction];
  const speech = law.speech(null, locale);
  const at = now();
  const { timeZone, currency, accentColor } = organization;
  const around: Around = {
    organization: await issuerOf(db, organizationId),
    ...{ currency, at, speech, today: localDay(at, timeZone) },
  };
  const chosen = sampleChoice(own, jurisdiction, law, around.today);
  const write: Record<PreviewQuery["kind"], () => WrittenPaper> = {
    gift: () => law.gift(sampleGift(law, around, false), chosen, speech),
    thing: () => law.gift(sampleGift(law, around, true), chosen, speech),
    statement: () => law.statement(sampleYear(law, around), chosen, speech, timeZone),
    event: () => law.order(sampleOrder(law, around), chosen, speech),
  };
  const paper = write[asked.kind]();
  const document = pdfDocument({ title: paper.title, author: organization.name }, [
    <DrawnPaper
      key="preview"
      paper={paper}
      number={`${chosen.numberPrefix}${around.today.slice(0, 4)}-00042`}
      issued={at.toISOString()}
      replaces={null}
      host={organization.name}
      accent={brandTokens(accentColor)["--brand-light-primary"]}
      timeZone={timeZone}
      isTest
      voided={null}
      signature={await signaturePicture(organizationId, paper)}
    />,
  ]);
  const bytes = await renderPdf(document);
  return { bytes, mimeType: "application/pdf", name: `preview-${jurisdiction}-${asked.kind}.pdf` };
}
