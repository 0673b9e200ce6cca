import type { CSSProperties, ReactNode } from "react";
import { publicUrl } from "#platform/identity.ts";
import type { MailContent } from "./content.ts";

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const colour = {
  ink: "#10201b",
  evergreen: "#0f5c4a",
  /** The ground that logos are checked on. */
  night: "#0b2a23",
  moss: "#42514b",
  paper: "#faf8f3",
  line: "#ddd6c8",
  amber: "#e9a23b",
};

/** For mail clients with a dark mode. */
const darkMode = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0b1f1a !important; }
  .sheet { background-color: #10201b !important; border-color: #2a4039 !important; }
  .text { color: #f3f0e8 !important; }
  .muted, .muted a { color: #b9c9c1 !important; }
  .rule { border-color: #2a4039 !important; }
}`;

export interface LayoutLogo {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The ground of its frame, if it cannot stand on the band's own. */
  plate: string | null;
}

interface LayoutProps {
  content: MailContent;
  /** Instead of the firm's name. */
  logo?: LayoutLogo | null;
  /** Off where a page of ours shows the mail: its content policy blocks style sheets. */
  followsDarkMode?: boolean;
}

/** The layout of all mails. Loads nothing: its one image comes with it. */
export function Layout({ content, logo, followsDarkMode = true }: LayoutProps) {
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
    <html lang="en-US" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <base target="_blank" />
        <title>{content.subject}</title>
        {followsDarkMode && (
          <>
            <meta name="color-scheme" content="light dark" />
            <meta name="supported-color-schemes" content="light dark" />
            <style>{darkMode}</style>
          </>
        )}
      </head>
      <body className="ground" style={{ margin: 0, backgroundColor: colour.paper }}>
        <Preview text={preview} />
        <Block className="ground" style={{ backgroundColor: colour.paper, fontFamily: sans }}>
          <Block style={{ maxWidth: 600, padding: "24px 12px" }}>
            <Block style={{ backgroundColor: logo ? colour.night : colour.evergreen, padding: "22px 29px" }}>
              <a href={publicUrl()} style={{ color: colour.paper, textDecoration: "none" }}>
                {logo ? <Logo {...logo} /> : <span style={nameStyle}>{firmName}</span>}
              </a>
            </Block>
            <Block className="sheet" style={sheetStyle}>
              <h1 className="text" style={headingStyle}>
                {heading}
              </h1>
              {greeting && <Paragraph>{greeting}</Paragraph>}
              {paragraphs.map((paragraph) => (
                <Paragraph key={paragraph}>{paragraph}</Paragraph>
              ))}
              {facts.length > 0 && <Facts facts={facts} />}
              {action && <Button {...action} />}
              {notes.map((note) => (
                <Small key={note}>{note}</Small>
              ))}
              {action && (
                <>
                  <hr className="rule" style={ruleStyle} />
                  <Small>
                    If the button does not work, open this address:
                    <br />
                    {action.href === null ? (
                      "(private link, hidden here)"
                    ) : (
                      <a href={action.href} style={{ ...quietLink, wordBreak: "break-all" }}>
                        {action.href}
                      </a>
                    )}
                  </Small>
                </>
              )}
            </Block>
            <Block style={{ padding: "20px 29px 0" }}>
              <Small>{reason}</Small>
              <Small>
                {firmName} &middot;{" "}
                <a href={publicUrl()} style={quietLink}>
                  {new URL(publicUrl()).host}
                </a>
              </Small>
            </Block>
          </Block>
        </Block>
      </body>
    </html>
  );
}

interface BlockProps {
  className?: string;
  style: CSSProperties;
  children: ReactNode;
}

const tableProps = { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0 };

/** A table of one cell: Outlook gives padding and width to nothing else. */
function Block({ className, style, children }: BlockProps) {
  return (
    <table {...tableProps} align="center" width="100%" className={className} style={style}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Its alternative text is shown in the same letters as the name, where a mail client hides images. */
function Logo({ src, width, height, alt, plate }: LayoutLogo) {
  const image = (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      // React would write a preload for any other.
      fetchPriority="low"
      style={{ ...nameStyle, display: "block", border: 0 }}
    />
  );
  if (!plate) return image;
  return (
    <table {...tableProps}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: "#ffffff", padding: "8px 12px" }}>{image}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What an inbox shows beside the subject. The invisible characters keep the rest of the mail out of it. */
function Preview({ text }: { text: string }) {
  return (
    <div style={{ display: "none", overflow: "hidden", maxHeight: 0, opacity: 0 }}>
      {text}
      {"\u00a0\u200c".repeat(Math.max(0, 150 - text.length))}
    </div>
  );
}

function Button({ label, href }: { label: string; href: string | null }) {
  return (
    <table {...tableProps} style={{ padding: "12px 0 20px" }}>
      <tbody>
        <tr>
          <td style={buttonCellStyle}>
            <a href={href ?? undefined} style={buttonStyle}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const nameStyle = { fontFamily: serif, fontSize: 22, letterSpacing: "-0.01em" };

const sheetStyle = {
  backgroundColor: "#ffffff",
  border: `1px solid ${colour.line}`,
  borderTop: 0,
  padding: "36px 28px 28px",
};

const ruleStyle = { border: 0, borderTop: `1px solid ${colour.line}`, margin: "20px 0 16px" };

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

/** Outlook ignores the padding of a link. */
const buttonCellStyle = { backgroundColor: colour.amber, borderRadius: 3, msoPaddingAlt: "13px 24px" };

const buttonStyle = {
  display: "block",
  color: colour.ink,
  fontSize: 16,
  lineHeight: "19px",
  fontWeight: 600,
  padding: "13px 24px",
  textDecoration: "none",
};

function Paragraph({ children }: { children: string }) {
  return (
    <p className="text" style={{ margin: "0 0 16px", fontSize: 16, lineHeight: "26px", color: colour.ink }}>
      {children}
    </p>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={{ margin: "0 0 8px", fontSize: 14, lineHeight: "21px", color: colour.moss }}>
      {children}
    </p>
  );
}

function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <Block className="rule" style={{ borderTop: `1px solid ${colour.line}`, margin: "8px 0 16px" }}>
      {facts.map(([label, value]) => (
        <table key={label} {...tableProps} width="100%" className="rule" style={factStyle}>
          <tbody>
            <tr>
              <td className="muted" style={{ ...cellStyle, width: 104, color: colour.moss }}>
                {label}
              </td>
              <td className="text" style={{ ...cellStyle, color: colour.ink, wordBreak: "break-word" }}>
                {value}
              </td>
            </tr>
          </tbody>
        </table>
      ))}
    </Block>
  );
}

const factStyle = { borderBottom: `1px solid ${colour.line}` };

const cellStyle = { padding: "10px 12px 10px 0", fontSize: 15, lineHeight: "22px", verticalAlign: "top" };
