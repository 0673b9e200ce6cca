import { useState } from "react";

/** The last loaded value for an id. It remains if its row is deleted elsewhere: somebody may be typing in its form. */
export function useLastLoaded<Loaded>(loaded: Loaded | null, id: string | null) {
  const [last, setLast] = useState({ loaded, id });
  if (last.id !== id || (loaded && last.loaded !== loaded)) setLast({ loaded, id });
  return loaded ?? (last.id === id ? last.loaded : null);
}
