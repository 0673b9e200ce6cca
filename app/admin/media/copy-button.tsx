import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface CopyButtonProps {
  text: string;
  children: string;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <Button type="button" tone="quiet" size="small" onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? "Copied" : children}</span>
    </Button>
  );
}
