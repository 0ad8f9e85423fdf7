import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { brandTokens, surfaces } from "@/lib/branding";
import type { Speech } from "@/lib/language/speech";
import type { TopicLinks } from "./topic-links";

const sans = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const ink = "#1e2625";
const quiet = "#5b6462";
const line = "#e3ddd2";

export type MailSender = {
  name: string;
  accentColor: string | null;
  postalAddress: string | null;
  website: string | null;
  /** The language of whoever reads the mail. */
  speech: Speech;
};

type Props = {
  organization: MailSender;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** Of mail about a topic: where its reader chooses or unsubscribes. */
  topic?: TopicLinks;
  children: ReactNode;
};

/**
 * The frame of every mail: the organization's name and color on top, its address at the end. It says in
 * which language it is, so that it is read aloud and hyphenated rightly.
 */
export function MailLayout({ organization, preview, topic, children }: Props) {
  const accent = brandTokens(organization.accentColor)["--brand-light-primary"];
  return (
    <Html lang={organization.speech.tag} dir={organization.speech.direction}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: surfaces.light.background, margin: 0, padding: "24px 12px" }}>
        <Container style={{ ...card, borderTop: `4px solid ${accent}` }}>
          <Text style={name}>{organization.name}</Text>
          {children}
          <Hr style={{ borderColor: line, margin: "32px 0 16px" }} />
          <Footer organization={organization} />
          {topic && <TopicFooter organization={organization} topic={topic} />}
        </Container>
      </Body>
    </Html>
  );
}

function Footer({ organization }: { organization: MailSender }) {
  const lines = (organization.postalAddress ?? "").split("\n").filter(Boolean);
  return (
    <Text style={small}>
      {[organization.name, ...lines].map((each) => (
        <span key={each}>
          {each}
          <br />
        </span>
      ))}
      {organization.website && (
        <Link href={organization.website} style={{ color: quiet }}>
          {organization.website}
        </Link>
      )}
    </Text>
  );
}

function TopicFooter({ organization, topic }: { organization: MailSender; topic: TopicLinks }) {
  const t = organization.speech.t("mail");
  return (
    <Text style={small}>
      <Link href={topic.preferences} style={{ color: quiet, textDecoration: "underline" }}>
        {t("topicChoose", { organization: organization.name })}
      </Link>
      {" · "}
      <Link href={topic.unsubscribe} style={{ color: quiet, textDecoration: "underline" }}>
        {t("topicUnsubscribe")}
      </Link>
    </Text>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" style={heading}>
      {children}
    </Heading>
  );
}

export function MailText({ children, tone }: { children: ReactNode; tone?: "quiet" }) {
  return <Text style={tone === "quiet" ? small : paragraph}>{children}</Text>;
}

type ButtonProps = { organization: MailSender; href: string; children: ReactNode };

/** A link that looks like a button, in the organization’s color. */
export function ButtonLink({ organization, href, children }: ButtonProps) {
  const tokens = brandTokens(organization.accentColor);
  const colors = {
    backgroundColor: tokens["--brand-light-primary"],
    color: tokens["--brand-light-primary-foreground"],
  };
  return (
    <Button href={href} style={{ ...button, ...colors }}>
      {children}
    </Button>
  );
}

/** A button, and below it the same address as text for readers who cannot use buttons. */
export function MailButton({ organization, href, children }: ButtonProps) {
  const tokens = brandTokens(organization.accentColor);
  return (
    <Section style={{ margin: "24px 0" }}>
      <ButtonLink {...{ organization, href }}>{children}</ButtonLink>
      <Text
        data-skip-in-text="true"
        style={{ ...small, margin: "12px 0 0", wordBreak: "break-all" }}
      >
        {organization.speech.t("mail")("copyAddress")}{" "}
        <Link href={href} style={{ color: tokens["--brand-light-link"] }}>
          {href}
        </Link>
      </Text>
    </Section>
  );
}

type Fact = { label: string; value: ReactNode };

/** Label and value, one pair a line. */
export function MailFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table data-text-format="dataTable" style={{ width: "100%", borderCollapse: "collapse" }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={{ ...cell, ...term }}>
              {label}
            </th>
            <td style={{ ...cell, textAlign: "right" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const card: CSSProperties = {
  backgroundColor: surfaces.light.card,
  borderRadius: "8px",
  margin: "0 auto",
  maxWidth: "560px",
  padding: "28px 32px",
};

const name: CSSProperties = {
  color: ink,
  fontFamily: serif,
  fontSize: "18px",
  fontWeight: 600,
  margin: "0 0 24px",
};

const heading: CSSProperties = {
  color: ink,
  fontFamily: serif,
  fontSize: "26px",
  fontWeight: 600,
  lineHeight: "34px",
  margin: "0 0 16px",
};

const paragraph: CSSProperties = {
  color: ink,
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "26px",
  margin: "0 0 16px",
};

const small: CSSProperties = { ...paragraph, color: quiet, fontSize: "14px", lineHeight: "22px" };

const button: CSSProperties = {
  borderRadius: "6px",
  display: "inline-block",
  fontFamily: sans,
  fontSize: "16px",
  fontWeight: 600,
  padding: "12px 22px",
  textDecoration: "none",
};

const cell: CSSProperties = {
  borderBottom: `1px solid ${line}`,
  color: ink,
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "24px",
  padding: "8px 0",
  verticalAlign: "top",
};

const term: CSSProperties = { color: quiet, fontWeight: 400, textAlign: "left" };
