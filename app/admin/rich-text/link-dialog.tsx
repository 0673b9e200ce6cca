import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { isLinkAddress } from "#domain/content/rich-text/addresses.ts";
import { ToolDialog } from "./tool-dialog.tsx";

interface LinkDialogProps {
  editor: Editor;
  close(): void;
}

const message = "Use a web address, a page of this site such as /contact, or an email address.";

export function LinkDialog({ editor, close }: LinkDialogProps) {
  const id = useId();
  const { selection, doc } = editor.state;
  const isChange = editor.isActive("link");
  const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
  const [words, setWords] = useState(doc.textBetween(selection.from, selection.to, " "));
  const [error, setError] = useState("");
  const asksForWords = selection.empty && !isChange;

  function save(event: FormEvent) {
    event.preventDefault();
    const href = addressOf(address);
    if (!isLinkAddress(href)) return setError(message);
    const chain = editor.chain();
    if (asksForWords) {
      const marks = [{ type: "link", attrs: { href } }];
      chain.insertContent({ type: "text", text: words.trim() || address.trim(), marks });
    } else chain.extendMarkRange("link").setLink({ href });
    chain.run();
    close();
  }

  function remove() {
    editor.chain().extendMarkRange("link").unsetLink().run();
    close();
  }

  return (
    <ToolDialog title={isChange ? "Change the link" : "Link"} close={close} onSubmit={save}>
      {asksForWords && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-words`}>
            Words
          </label>
          <input
            id={`${id}-words`}
            className="control"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-address`}>
          Address
        </label>
        <input
          id={`${id}-address`}
          className="control"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          placeholder="https://example.com or /contact"
          aria-invalid={error !== "" || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          data-first-field
          onChange={({ target }) => setAddress(target.value)}
        />
        <p id={`${id}-error`} role="alert" className="field-errors empty:hidden">
          {error}
        </p>
      </div>
      <div className="rich-dialog-actions">
        <Button type="submit">Save Link</Button>
        <Button type="button" tone="outline" onClick={close}>
          Cancel
        </Button>
        {isChange && (
          <Button type="button" tone="quiet" onClick={remove}>
            Remove Link
          </Button>
        )}
      </div>
    </ToolDialog>
  );
}

/** Adds the scheme that people leave out when they type an address. */
function addressOf(typed: string) {
  const text = typed.trim();
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s/:#]+\.[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return text;
}
