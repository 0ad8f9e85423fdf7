import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { and, asc, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, letters, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { brandTokens } from "@/lib/branding";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Speech, speakTo } from "@/lib/language/speech";
import { Paper, pdfDocument, QUIET, renderPdf } from "@/lib/messages/document";
import type { MadeFile } from "../receipts/files";
import type { Letter } from "./letters";
import { paragraphsOf } from "./thanks-mail";

const styles = StyleSheet.create({
  sender: { fontSize: 8, color: QUIET, paddingTop: 24, paddingBottom: 6 },
  recipient: { lineHeight: 1.4, minHeight: 90, fontSize: 11 },
  date: { textAlign: "right", paddingBottom: 24 },
  subject: { fontSize: 12, fontWeight: "bold", paddingBottom: 14 },
  body: { fontSize: 11, lineHeight: 1.5, paddingBottom: 11 },
});

type Props = {
  letter: Letter;
  /** Of who wrote it: the staff's for thanks, the donor's for news of receipts. */
  speech: Speech;
  host: { name: string; accent: string; address: string; timeZone: string; locale: string };
};

function LetterPaper({ letter, speech, host }: Props) {
  return (
    <Paper size="A4" host={host.name} accent={host.accent} foot={`${host.name} · ${host.address}`}>
      <Text style={styles.sender}>
        {host.name} · {host.address}
      </Text>
      <Text style={styles.recipient}>{letter.recipient}</Text>
      <Text style={styles.date}>{speech.format.date(letter.createdAt, host.timeZone)}</Text>
      <Text style={styles.subject}>{letter.subject}</Text>
      <View>
        {paragraphsOf(letter.body).map((paragraph) => (
          <Text key={paragraph} style={styles.body}>
            {paragraph}
          </Text>
        ))}
      </View>
    </Paper>
  );
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The printed letters of a batch as one PDF, a page for each donor. Throws not found. */
export async function printLetters(actor: MemberActor, batch: string): Promise<MadeFile> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  if (!UUID.test(batch)) throw notFound("letters");
  const found = await db
    .select({ letter: letters, language: donors.language })
    .from(letters)
    .innerJoin(donors, within(donors, letters.organizationId, eq(donors.id, letters.donorId)))
    .where(
      and(
        eq(letters.organizationId, organizationId),
        eq(letters.batch, batch),
        eq(letters.channel, "letter"),
        ne(letters.status, "cancelled"),
      ),
    )
    .orderBy(asc(letters.id));
  if (found.length === 0) throw notFound("letters");
  const host = await getHost(organizationId);
  const bytes = await renderPdf(
    pdfDocument(
      { title: speakTo(null, host.locale).t("paper")("lettersTitle"), author: host.name },
      found.map(({ letter, language }) => {
        const speech = speakTo(letter.receiptId === null ? null : language, host.locale);
        return <LetterPaper key={letter.id} {...{ letter, speech, host }} />;
      }),
    ),
  );
  return { bytes, mimeType: "application/pdf", name: `letters-${batch.slice(0, 8)}.pdf` };
}

async function getHost(organizationId: number): Promise<Props["host"]> {
  const [found] = await db
    .select({
      name: organizations.name,
      accentColor: organizations.accentColor,
      postalAddress: organizations.postalAddress,
      timeZone: organizations.timeZone,
      locale: organizations.locale,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return {
    name: found.name,
    accent: brandTokens(found.accentColor)["--brand-light-primary"],
    address: (found.postalAddress ?? "").split("\n").filter(Boolean).join(" · "),
    timeZone: found.timeZone,
    locale: found.locale,
  };
}
