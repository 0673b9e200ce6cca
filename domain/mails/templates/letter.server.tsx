import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { publicUrl } from "#platform/identity.ts";
import type { MailContent } from "./content.ts";

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const colour = {
  ink: "#10201b",
  evergreen: "#0f5c4a",
  moss: "#42514b",
  paper: "#faf8f3",
  line: "#ddd6c8",
  amber: "#e9a23b",
};

/** For mail clients with a dark mode. */
const darkMode = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0b1f1a !important; }
  .sheet { background-color: #10201b !important; border-color: #2a4039 !important; }
  .text { color: #f3f0e8 !important; }
  .muted, .muted a { color: #b9c9c1 !important; }
  .rule { border-color: #2a4039 !important; }
}`;

interface LetterProps {
  content: MailContent;
  /** Off where a page of ours shows the mail: its content policy blocks style sheets. */
  followsDarkMode?: boolean;
}

/** The layout of all mails. Loads no images, style sheets or fonts. */
export function Letter({ content, followsDarkMode = true }: LetterProps) {
  const {
    firmName,
    preview,
    heading,
    greeting,
    paragraphs,
    facts = [],
    action,
    notes = [],
    reason,
  } = content;
  return (
    <Html lang="en-US" dir="ltr">
      <Head>
        <title>{content.subject}</title>
        {followsDarkMode && (
          <>
            <meta name="color-scheme" content="light dark" />
            <meta name="supported-color-schemes" content="light dark" />
            <style>{darkMode}</style>
          </>
        )}
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ margin: 0, backgroundColor: colour.paper, fontFamily: sans }}>
        <Container style={{ width: "100%", maxWidth: 600, padding: "24px 12px" }}>
          <Section style={{ backgroundColor: colour.evergreen, padding: "22px 29px" }}>
            <Link href={publicUrl()} style={{ color: colour.paper, textDecoration: "none" }}>
              <span style={{ fontFamily: serif, fontSize: 22, letterSpacing: "-0.01em" }}>{firmName}</span>
            </Link>
          </Section>
          <Section
            className="sheet"
            style={{
              backgroundColor: "#ffffff",
              border: `1px solid ${colour.line}`,
              borderTop: 0,
              padding: "36px 28px 28px",
            }}
          >
            <Heading as="h1" className="text" style={headingStyle}>
              {heading}
            </Heading>
            {greeting && <Paragraph>{greeting}</Paragraph>}
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
            {action && (
              <Section style={{ padding: "12px 0 20px" }}>
                <Button href={action.href ?? undefined} style={buttonStyle}>
                  {action.label}
                </Button>
              </Section>
            )}
            {notes.map((note) => (
              <Small key={note}>{note}</Small>
            ))}
            {action && (
              <>
                <Hr className="rule" style={{ borderColor: colour.line, margin: "20px 0 16px" }} />
                <Small>
                  If the button does not work, open this address:
                  <br />
                  {action.href === null ? (
                    "(private link, hidden here)"
                  ) : (
                    <Link href={action.href} style={{ ...quietLink, wordBreak: "break-all" }}>
                      {action.href}
                    </Link>
                  )}
                </Small>
              </>
            )}
          </Section>
          <Section style={{ padding: "20px 29px 0" }}>
            <Small>{reason}</Small>
            <Small>
              {firmName} &middot;{" "}
              <Link href={publicUrl()} style={quietLink}>
                {new URL(publicUrl()).host}
              </Link>
            </Small>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const quietLink = { color: "inherit", textDecoration: "underline" };

const headingStyle = {
  margin: "0 0 20px",
  fontFamily: serif,
  fontSize: 30,
  lineHeight: "36px",
  fontWeight: 500,
  letterSpacing: "-0.018em",
  color: colour.ink,
};

const buttonStyle = {
  backgroundColor: colour.amber,
  color: colour.ink,
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 600,
  padding: "13px 24px",
  borderRadius: 3,
};

function Paragraph({ children }: { children: string }) {
  return (
    <Text
      className="text"
      style={{ margin: "0 0 16px", fontSize: 16, lineHeight: "26px", color: colour.ink }}
    >
      {children}
    </Text>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text
      className="muted"
      style={{ margin: "0 0 8px", fontSize: 14, lineHeight: "21px", color: colour.moss }}
    >
      {children}
    </Text>
  );
}

function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <Section className="rule" style={{ borderTop: `1px solid ${colour.line}`, margin: "8px 0 16px" }}>
      {facts.map(([label, value]) => (
        <Row key={label} className="rule" style={{ borderBottom: `1px solid ${colour.line}` }}>
          <Column className="muted" style={{ ...cellStyle, width: 104, color: colour.moss }}>
            {label}
          </Column>
          <Column className="text" style={{ ...cellStyle, color: colour.ink, wordBreak: "break-word" }}>
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

const cellStyle = { padding: "10px 12px 10px 0", fontSize: 15, lineHeight: "22px", verticalAlign: "top" };
