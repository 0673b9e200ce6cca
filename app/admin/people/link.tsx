import { Link } from "react-router";
import { personAddress } from "./address.ts";

export function PersonLink({ email }: { email: string }) {
  return (
    <Link to={personAddress(email)} className="underline underline-offset-4">
      Everything about this person
    </Link>
  );
}
