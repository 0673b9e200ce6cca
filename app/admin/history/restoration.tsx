import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";

interface RestorationProps {
  /** The version's number. */
  number: number;
  /** The form has unsaved text. */
  hasDraft: boolean;
}

/** The button that puts a version into the form; asks first if that would replace unsaved text. */
export function Restoration({ number, hasDraft }: RestorationProps) {
  const restore = (
    <Form method="post">
      <Button name="version" value={number}>
        Restore this version
      </Button>
    </Form>
  );
  return (
    <>
      {hasDraft ? (
        <div>
          <DialogButton dialog="restore-version" command="show-modal">
            Restore this version
          </DialogButton>
          <Confirmation
            id="restore-version"
            title="Replace the unsaved text?"
            cancelText="Keep It"
            action={restore}
          >
            The form holds text that is not saved. This version takes its place.
          </Confirmation>
        </div>
      ) : (
        restore
      )}
      <p className="text-(--muted)">It comes into the form; nothing changes until you save it.</p>
    </>
  );
}
