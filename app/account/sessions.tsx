import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

interface SessionsProps {
  sessions: {
    id: string;
    isCurrent: boolean;
    device: string;
    lastSeen: string;
    signedIn: string;
  }[];
}

/** The account's sessions, each with a button to end it. */
export function Sessions({ sessions }: SessionsProps) {
  return (
    <>
      <ul className="border-b border-(--rule)">
        {sessions.map(({ id, isCurrent, device, lastSeen, signedIn }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-(--rule) py-4"
          >
            <div>
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {device} {isCurrent && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-label text-(--muted)">Last seen {lastSeen}</p>
              <p className="text-label text-(--muted)">Signed in {signedIn}</p>
            </div>
            {!isCurrent && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="end-session" tone="outline" size="small">
                  Sign Out<span className="sr-only"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others" tone="outline">
            Sign Out All Other Devices
          </Button>
        </Form>
      )}
    </>
  );
}
