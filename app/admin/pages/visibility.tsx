import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { visibilityId } from "#domain/content/pages/rules.ts";

/** Hides the page from visitors, or shows it again. */
export function Visibility({ isHidden }: { isHidden: boolean }) {
  return (
    <div id={visibilityId} className="scroll-mt-20 pb-5">
      <Panel title="Visibility" aside={isHidden && <Badge tone="warning">Hidden</Badge>}>
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
        >
          <p>
            {isHidden
              ? "Only you see this page. Visitors get “not found”, and no page links to it."
              : "Visitors see this page."}
          </p>
          <Button
            name="visibility"
            value={isHidden ? "show" : "hide"}
            tone={isHidden ? "solid" : "outline"}
            size="small"
          >
            {isHidden ? "Show this page" : "Hide this page"}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
