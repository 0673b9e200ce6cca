const parameter = "flash";

/** The key of the message for this address; null if there is none. */
export function flashKeyIn({ searchParams }: URL) {
  return /^[0-9a-f]{12}$/.exec(searchParams.get(parameter) ?? "")?.[0] ?? null;
}

export function withFlashKey(search: string, key: string) {
  const others = withoutFlashKey(search);
  return `${others ? `${others}&` : "?"}${parameter}=${key}`;
}

/** "?page=2" for "?page=2&flash=0a1b2c". Other parameters stay as they are. */
export function withoutFlashKey(search: string) {
  const others = search
    .slice(1)
    .split("&")
    .filter((part) => part && !part.startsWith(`${parameter}=`));
  return others.length > 0 ? `?${others.join("&")}` : "";
}
